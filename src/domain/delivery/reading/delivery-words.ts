/** Words about having goods delivered or collecting them. */
export const DELIVERED =
  /\b(?:deliver\w*|arrive|collect\w*|pick(?:ed)? up|ship\w*|bring|brought|drop(?:ped)? off|here by|get (?:it|them))\b/;
/** Of a question for a day in other words, or with the former misspelt. */
const DAY = /\b(?:when|earliest|how soon|\w*days?|come|be here|post ?codes?|arriv\w*)\b/;

/** Whether a message asks about a delivery day: only with such a one does a browser send the postcode that it keeps. */
export function asksOfDelivery(message: string): boolean {
  const text = message.toLowerCase();
  return DELIVERED.test(text) || DAY.test(text);
}
