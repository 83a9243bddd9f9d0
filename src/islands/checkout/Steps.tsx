/** The step indicator: '1 Shipping', '2 Payment' (spec section 2 'Checkout'). */
const STEPS = ['Shipping', 'Payment'] as const;

export function Steps({ current }: { readonly current: 1 | 2 | 3 }) {
  return (
    <ol className="checkout-steps" aria-label="Steps of the checkout">
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === current ? 'step' : undefined}
          data-done={index + 1 < current ? '' : undefined}
        >
          <span className="checkout-step-number">{index + 1}</span> {name}
          {index + 1 < current && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
