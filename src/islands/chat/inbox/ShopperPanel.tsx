/** The shopper of a conversation: presence, page, cart and orders. */
import { OWN_PATH } from '#domain/chat/contract.ts';
import type { Conversation } from '#domain/chat/inbox-contract.ts';
import { formatPounds } from '#domain/shared/money.ts';

export function ShopperPanel({ conversation }: { readonly conversation: Conversation }) {
  const { session, cart, orders, plans, present } = conversation;
  return (
    <section className="inbox-beside" aria-label="The shopper">
      <p>
        <span className={`badge ${present ? 'badge-good' : 'badge-grey'}`}>
          {present ? 'in the chat now' : 'not in the chat'}
        </span>
      </p>
      <p>{session.email ?? 'No e-mail address known'}</p>
      {session.page && OWN_PATH.test(session.page) && (
        <p>
          Page:{' '}
          <a className="link" href={session.page} target="_blank" rel="noreferrer">
            {session.page}
          </a>
        </p>
      )}
      {session.satisfaction && <p>Satisfaction: {session.satisfaction} of 5</p>}
      <h3 className="admin-h2">Cart</h3>
      {!cart?.length && (
        <p className="hint">{cart ? 'Empty.' : 'Not known: a guest who has not written yet.'}</p>
      )}
      <ul className="figure-list">
        {cart?.map((line) => (
          <li key={line.name}>
            <span>
              {line.quantity} × {line.name}
            </span>
            <span>{formatPounds(line.total)}</span>
          </li>
        ))}
      </ul>
      <h3 className="admin-h2">Orders</h3>
      {orders.length === 0 && <p className="hint">None known.</p>}
      <ul className="figure-list">
        {orders.map((order) => (
          <li key={order.id}>
            <a className="link" href={`/admin/orders/${order.id}`}>
              {order.number}
            </a>
            <span>
              {order.status}, {formatPounds(order.total)}
            </span>
          </li>
        ))}
      </ul>
      <h3 className="admin-h2">Plans</h3>
      {plans.length === 0 && <p className="hint">None in an account.</p>}
      <ul className="figure-list">
        {plans.map((plan) => (
          <li key={plan.url}>
            <a className="link" href={plan.url} target="_blank" rel="noreferrer">
              {plan.name}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a className="link" href="/plan" target="_blank" rel="noreferrer">
          Plan a room for the shopper
        </a>
      </p>
    </section>
  );
}
