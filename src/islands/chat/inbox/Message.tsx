/** One message as staff see it. Its content is rendered as text, never as markup. */
import { memo } from 'react';
import type { InboxMessage } from '#domain/chat/inbox-contract.ts';
import { formatPounds } from '#domain/shared/money.ts';
import { unitName } from '#domain/shared/units.ts';
import { Picture } from '#islands/ui/Picture.tsx';
import { ChatPhoto } from '../ChatPhoto.tsx';

const SPEAKERS = {
  user: 'Shopper',
  bot: 'Assistant',
  agent: 'Staff',
  system: 'System',
  note: 'Internal note',
} as const;

/** Memoised by id, because messages never change: after a reload only new ones are rendered. */
export const Message = memo(MessageView, (before, after) => before.message._id === after.message._id);

function MessageView({ message }: { readonly message: InboxMessage }) {
  const { message_type: type, agent_name: agent, timestamp, content, attachments } = message;
  const speaker = type === 'note' ? `${SPEAKERS.note}, ${agent ?? 'staff'}` : (agent ?? SPEAKERS[type]);
  return (
    <div className={`inbox-word inbox-${type}`}>
      <p className="inbox-said">{content}</p>
      {attachments?.photo && <ChatPhoto photo={attachments.photo} />}
      {attachments?.products.map((product) => (
        <a
          key={product.id}
          className="inbox-card"
          href={`/products/${product.id}`}
          target="_blank"
          rel="noreferrer"
        >
          {product.image_url && (
            <Picture src={product.image_url} alt="" width={480} height={480} sizes="48px" />
          )}
          <span>
            <strong>{product.name}</strong>
            <br />
            {product.price_per_m2 !== null && `${formatPounds(product.price_per_m2)}/m², `}
            {`${formatPounds(product.price)} per ${unitName(product.unit)}`}
          </span>
        </a>
      ))}
      <p className="hint">
        {type !== 'system' && `${speaker} · `}
        <time dateTime={timestamp}>
          {new Date(timestamp).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}
        </time>
      </p>
    </div>
  );
}
