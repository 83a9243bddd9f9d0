/** Who applied, as the row keeps it: JSON of the form, or nothing. */
import { z } from 'zod';

/** Older rows lack what the form asks for today. */
const kept = z
  .object({
    full_name: z.string(),
    email: z.string(),
    phone: z.string(),
    date_of_birth: z.string(),
    address: z.string(),
    city: z.string(),
    postal_code: z.string(),
    employment: z.string(),
    income_pounds: z.string(),
  })
  .partial();
export type KeptApplicant = z.output<typeof kept>;

/** The applicant of a row; null where nothing was sent, or the person has been deleted. */
export function applicantOf({ applicant }: { readonly applicant: string | null }): KeptApplicant | null {
  if (applicant === null) return null;
  const parsed = kept.safeParse(JSON.parse(applicant));
  return parsed.success ? parsed.data : null;
}
