/** A measuring or fitting visit: booked, moved, cancelled, or tomorrow. Holds nothing that was typed. */
import { VISIT_NAMES } from '#domain/visits/visit.ts';
import type { MailTemplates } from '../types.ts';
import { Action, Letter, Words } from './Letter.tsx';

type Props = MailTemplates['visit'];

const HEADINGS: Readonly<Record<Props['occasion'], string>> = {
  booked: 'We come and look',
  changed: 'Your visit has another time',
  cancelled: 'Your visit is cancelled',
  tomorrow: 'We come tomorrow',
};

export function Visit({ kind, when, occasion, url }: Props) {
  const isOver = occasion === 'cancelled';
  return (
    <Letter preview={when} heading={HEADINGS[occasion]}>
      <Words>
        {VISIT_NAMES[kind]}, {when}.
      </Words>
      <Words>
        {isOver
          ? 'Nobody comes. You can book another time whenever you like.'
          : 'It is free and takes about half an hour. Clear the edges of the room if you can. On its page you can move or cancel it until the day before, and put it into your calendar.'}
      </Words>
      <Action href={url}>See your visit</Action>
      {!isOver && (
        <Words>You did not book this? Then please cancel it there: somebody typed your address.</Words>
      )}
    </Letter>
  );
}
