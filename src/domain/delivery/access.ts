/**
 * What the driver has to know: the one list of its questions, which the checkout, the order's request, the stored booking
 * and the driver's papers go by.
 */

const yesNo = (yes: string, no: string) =>
  [
    [true, 'Yes', yes],
    [false, 'No', no],
  ] as const;

/** `column` is of db/schema/delivery.ts; each answer has its value, its label, and what the driver reads. */
export const ACCESS_QUESTIONS = [
  {
    key: 'lorry_18t',
    column: 'lorry18t',
    label: 'Can a lorry of 18 tonnes stop outside?',
    answers: yesNo('a lorry of 18 t can stop', 'no place for a lorry of 18 t'),
    unsaid: 'place for a lorry not said',
  },
  {
    key: 'stairs',
    column: 'stairs',
    label: 'Are there stairs to the door?',
    answers: yesNo('stairs', 'no stairs'),
    unsaid: 'stairs not said',
  },
  {
    key: 'someone_there',
    column: 'someoneThere',
    label: 'Will somebody be there to take it in?',
    answers: yesNo('somebody is there', 'nobody may be there'),
    unsaid: 'somebody there not said',
  },
  {
    key: 'to',
    column: 'dropTo',
    label: 'Where is it to be left?',
    answers: [
      ['kerb', 'At the kerb', 'to the kerb'],
      ['room', 'In the room', 'into the room'],
    ],
    unsaid: 'kerb or room not said',
  },
] as const;

type Question = (typeof ACCESS_QUESTIONS)[number];
type AnswerTo<Name extends keyof Question, Value> = Extract<
  Question,
  Record<Name, Value>
>['answers'][number][0];

/** Null where the buyer said nothing. */
export type Access = { readonly [Key in Question['key']]: AnswerTo<'key', Key> | null };
/** The same, as the booking's row has it. */
export type AccessColumns = { readonly [Column in Question['column']]: AnswerTo<'column', Column> | null };

/** @param answerOf any value; one that is no answer to the question counts as nothing said */
export const accessOf = (answerOf: (question: Question) => unknown): Access =>
  Object.fromEntries(
    ACCESS_QUESTIONS.map((question) => {
      const given = answerOf(question);
      return [question.key, question.answers.find(([answer]) => answer === given)?.[0] ?? null];
    }),
  ) as Access;

export const NOTHING_SAID: Access = accessOf(() => null);

export const isAnswered = (access: Access): boolean =>
  ACCESS_QUESTIONS.some(({ key }) => access[key] !== null);

export const accessToColumns = (access: Access): AccessColumns =>
  Object.fromEntries(
    ACCESS_QUESTIONS.map(({ key, column }) => [column, access[key]]),
  ) as unknown as AccessColumns;

/** The access of a booking; null if its buyer said nothing. */
export function accessOfColumns(row: AccessColumns): Access | null {
  const access = accessOf(({ column }) => row[column]);
  return isAnswered(access) ? access : null;
}

const answerTo = ({ key, answers }: Question, access: Access): string | undefined =>
  answers.find(([answer]) => answer === access[key])?.[2];

/** What the buyer has said, for the buyer. */
export const accessInWords = (access: Access): string =>
  ACCESS_QUESTIONS.flatMap((question) => answerTo(question, access) ?? []).join(', ');

/** A line for the driver's papers; what the buyer left out is said too. */
export const accessForDriver = (access: Access | null): string =>
  access
    ? ACCESS_QUESTIONS.map((question) => answerTo(question, access) ?? question.unsaid).join(', ')
    : 'access not said';
