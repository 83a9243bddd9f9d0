/** Which way goods off a roll are cut: all rooms and stairs of one product come off one roll, so they have one choice. */
import * as z from 'zod/mini';

const CUT_CHOICES = ['fewest_joins', 'least_money'] as const;
type CutChoice = (typeof CUT_CHOICES)[number];

const CUT_CHOICE = `The cut is one of ${CUT_CHOICES.join(' and ')}.`;
const ONE_CHOICE =
  'Rooms and stairs with one product have one cut: please give all of them the same cut_choice.';

export const cutChoiceField = z.optional(z.enum(CUT_CHOICES, CUT_CHOICE));

interface Part {
  /** None of a room that has no floor yet. */
  readonly product_id?: string | undefined;
  readonly cut_choice?: CutChoice | undefined;
}
export interface PartsToCut {
  readonly rooms: readonly Part[];
  readonly stairs?: readonly Part[] | undefined;
}

/** Refuses two different choices for one product, at the later one; a part without a choice follows the others. */
export const oneChoiceForEachRoll = z.check<PartsToCut>(({ value: { rooms, stairs = [] }, issues }) => {
  const chosen = new Map<string, CutChoice>();
  for (const [list, parts] of Object.entries({ rooms, stairs }))
    for (const [index, { product_id: id, cut_choice: choice }] of parts.entries()) {
      if (!choice || !id) continue;
      if ((chosen.get(id) ?? choice) !== choice)
        issues.push({
          code: 'custom',
          message: ONE_CHOICE,
          path: [list, index, 'cut_choice'],
          input: choice,
        });
      else chosen.set(id, choice);
    }
});

/** A plan that was kept before that was refused: the first choice of a product holds for all of it. */
export function withOneChoice<Kept extends PartsToCut>(plan: Kept): Kept {
  const { rooms, stairs } = plan;
  const first = new Map<string, CutChoice>();
  for (const { product_id: id, cut_choice: choice } of [...rooms, ...(stairs ?? [])])
    if (choice && id && !first.has(id)) first.set(id, choice);
  const chosen = <One extends Part>(part: One): One =>
    part.cut_choice && part.product_id ? { ...part, cut_choice: first.get(part.product_id) } : part;
  return { ...plan, rooms: rooms.map(chosen), ...(stairs ? { stairs: stairs.map(chosen) } : {}) };
}
