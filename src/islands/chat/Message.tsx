/** One message with its attachments. Its content is rendered as text, never as markup. */
import type { MessageWire } from '#domain/chat/contract.ts';
import { formatM2, mm2FromM2 } from '#domain/shared/area.ts';
import { formatPounds } from '#domain/shared/money.ts';
import { unitNames } from '#domain/shared/units.ts';
import { ChatPhoto } from './ChatPhoto.tsx';
import { ProductCards } from './ProductCards.tsx';

interface Props {
  readonly message: MessageWire;
  /** True for the newest message, under which follow-up questions are offered. */
  readonly isLast: boolean;
  readonly onChip: (text: string) => void;
}

const time = (iso: string): string =>
  new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
const SPEAKERS = { user: 'You', bot: 'Assistant', agent: 'Ardglen', system: '' } as const;

type Calculation = NonNullable<NonNullable<MessageWire['attachments']>['calculation']>;

/** The plural of the sale unit, capitalised: `Boxes`, `Metres`. */
const heading = (unit = 'box'): string => unitNames(unit).replace(/^./, (first) => first.toUpperCase());

const Sum = ({ sum, unit }: { readonly sum: Calculation; readonly unit: string | undefined }) => (
  <dl className="chat-sum">
    <div>
      <dt>Your floor</dt>
      <dd>
        {formatM2(mm2FromM2(sum.area_m2))} + {sum.waste_percentage}% waste
      </dd>
    </div>
    <div>
      <dt>{heading(unit)}</dt>
      <dd>{sum.boxes_needed}</dd>
    </div>
    <div>
      <dt>Covers</dt>
      <dd>{formatM2(mm2FromM2(sum.total_area_covered))}</dd>
    </div>
    <div>
      <dt>Total</dt>
      <dd>
        <strong>{formatPounds(sum.total_price)}</strong>
      </dd>
    </div>
  </dl>
);

export function Message({ message, isLast, onChip }: Props) {
  const { message_type: type, content, agent_name: agent, timestamp, attachments } = message;
  if (type === 'system') return <p className="chat-system">{content}</p>;
  return (
    <div className={`chat-message chat-from-${type}`}>
      <p className={`chat-said chat-${type}`}>{content}</p>
      {attachments?.photo && <ChatPhoto photo={attachments.photo} />}
      {attachments?.calculation && <Sum sum={attachments.calculation} unit={attachments.products[0]?.unit} />}
      {attachments?.calculation?.stock_message && (
        <p className="error">{attachments.calculation.stock_message}</p>
      )}
      {attachments && attachments.products.length > 0 && (
        <ProductCards products={attachments.products} calculation={attachments.calculation} />
      )}
      {attachments && attachments.sources.length > 0 && (
        <p className="chat-sources">
          Source:{' '}
          {attachments.sources.map(({ label, href }) => (
            <a key={`${href} ${label}`} className="link" href={href}>
              {label}
            </a>
          ))}
        </p>
      )}
      <p className="chat-when">
        {agent ?? SPEAKERS[type]} · <time dateTime={timestamp}>{time(timestamp)}</time>
      </p>
      {isLast && attachments && attachments.chips.length > 0 && (
        <p className="chat-chips">
          {attachments.chips.map((chip) => (
            <button key={chip} type="button" className="chip" onClick={() => onChip(chip)}>
              {chip}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
