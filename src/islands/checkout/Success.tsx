/** 'Payment Successful!' with a link to the order, and a redirect to it after 3 seconds. */
import { useEffect, useRef } from 'react';

const REDIRECT_MS = 3000;

interface Props {
  /** /orders for users; the signed page of this order for guests. */
  readonly ordersUrl: string;
  readonly receiptUrl: string | null;
  readonly email: string;
  /** The order cost nothing: there was no payment. */
  readonly isFree?: boolean;
}

export function Success({ ordersUrl, receiptUrl, email, isFree = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // Replaces the payment in the history, because there is nothing to return to.
    const timer = setTimeout(() => location.replace(ordersUrl), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [ordersUrl]);

  return (
    <div className="checkout-success" role="status">
      <svg className="icon checkout-success-icon" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d="m8 12.5 2.75 2.75L16 9.5" />
      </svg>
      <h2 ref={heading} tabIndex={-1}>
        {isFree ? 'Your order is placed' : 'Payment Successful!'}
      </h2>
      <p>
        Thank you. Your order is confirmed, and the confirmation is on its way to {email}. We take you to it
        in a moment.
      </p>
      <p className="flex flex-wrap gap-3">
        <a className="btn btn-primary" href={ordersUrl}>
          View My Orders
        </a>
        {receiptUrl && (
          <a className="btn btn-secondary" href={receiptUrl} target="_blank" rel="noopener">
            Card receipt
          </a>
        )}
      </p>
    </div>
  );
}
