/** The applicant's details: JSON of the form in the application's row. */
import { z } from 'zod';

/** All fields are optional, because older rows lack newer ones. */
const storedApplicant = z
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
export type StoredApplicant = z.output<typeof storedApplicant>;

/** The applicant of a row; null before submission, and after the person's data was erased. */
export function applicantOf({ applicant }: { readonly applicant: string | null }): StoredApplicant | null {
  if (applicant === null) return null;
  const parsed = storedApplicant.safeParse(JSON.parse(applicant));
  return parsed.success ? parsed.data : null;
}
