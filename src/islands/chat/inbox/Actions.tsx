/** The actions on a conversation, as far as this member of staff may take them. */
import type { InboxSession } from '#domain/chat/inbox-contract.ts';
import type { BodyOf } from '#islands/api-host.ts';
import type { Inbox, InboxCall, InboxProps } from './use-inbox.ts';

interface Props extends Pick<InboxProps, 'me' | 'staff'> {
  readonly session: InboxSession;
  readonly act: Inbox['act'];
}

export function Actions({ session, act, me, staff }: Props) {
  const isWithPerson = session.owner === 'human';
  const isMine = isWithPerson && session.agent_id === me.id;
  const isColleagues = isWithPerson && !isMine;
  const button = <Call extends InboxCall>(label: string, call: Call, variant: string, body: BodyOf<Call>) => (
    <button type="button" className={`btn btn-${variant} btn-sm`} onClick={() => void act(call, body)}>
      {label}
    </button>
  );
  const colleagues = staff.filter(({ id }) => id !== me.id);
  return (
    <div className="inbox-acts">
      {!isWithPerson && !session.resolved_at && button('Claim', 'POST /admin/chat/{id}/claim', 'primary', {})}
      {isColleagues && (
        <>
          <span className="hint">{session.agent_name ?? 'A colleague'} has this conversation.</span>
          {button('Take over', 'POST /admin/chat/{id}/claim', 'secondary', {
            take_over: true,
            from: session.agent_id,
          })}
        </>
      )}
      {isMine &&
        button('Hand back to the assistant', 'POST /admin/chat/{id}/release', 'secondary', undefined)}
      {session.resolved_at && button('Reopen', 'POST /admin/chat/{id}/reopen', 'secondary', undefined)}
      {!session.resolved_at &&
        !isColleagues &&
        button('Resolve', 'POST /admin/chat/{id}/resolve', 'secondary', undefined)}
      {isMine && colleagues.length > 0 && (
        <select
          className="input inbox-transfer"
          aria-label="Hand on to"
          value=""
          onChange={(event) => void act('POST /admin/chat/{id}/transfer', { agent_id: event.target.value })}
        >
          <option value="">Hand on to…</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
