/** The link to a plan that staff made for a caller. */
import type { MailTemplates } from '../types.ts';
import { Action, Letter, Words } from './Letter.tsx';

export function PlanLink({ name, url }: MailTemplates['plan-link']) {
  return (
    <Letter preview="What your floors take and cost" heading="Your plan">
      <Words>
        Hello, as we discussed: {name}. The plan shows the rooms to scale, how the floors are cut, what else
        the job needs and what it costs today. From its page you can go on with a copy of your own, or order.
      </Words>
      <Action href={url}>Look at the plan</Action>
    </Letter>
  );
}
