/** Planted faults: orders, stock, idempotency, e-mails and forms. */
import type { PlantedFault } from './fault.ts';

export const ORDERS: readonly PlantedFault[] = [
  {
    name: 'a sample can be put into the cart twice',
    file: 'src/domain/cart/rules.ts',
    text: 'if (lines.some((existing) => isLineOf(existing, line.productId, true)))',
    replacement:
      'if (lines.some((existing) => isLineOf(existing, line.productId, true) && line.quantity > 1))',
    tests: ['tests/unit/domain/cart/rules.test.ts'],
  },
  {
    name: 'a merged cart loses boxes that were in both',
    file: 'src/domain/cart/rules.ts',
    text: 'const quantity = (existing?.quantity ?? 0) + line.quantity;',
    replacement: 'const quantity = Math.max(existing?.quantity ?? 0, line.quantity);',
    tests: ['tests/unit/domain/cart/rules.test.ts'],
  },
  {
    name: 'the repeat of an unanswered charge has another key',
    file: 'src/server/payments/request-charge.ts',
    text: 'return port.charge({ ...request, isRepeat',
    replacement: 'return port.charge({ ...request, idempotencyKey: crypto.randomUUID(), isRepeat',
    tests: ['tests/unit/payments'],
  },
  {
    name: 'a paid order can be cancelled like an unpaid one',
    file: 'src/domain/orders/states.ts',
    text: "confirmed: ['shipped', 'refunded'],",
    replacement: "confirmed: ['shipped', 'refunded', 'cancelled'],",
    tests: ['tests/api/admin-orders.test.ts'],
  },
  {
    name: 'an order is stored without the key of its checkout',
    file: 'src/server/orders/place.ts',
    text: 'clientKey: key,\n      termsVersion',
    replacement: 'clientKey: key && null,\n      termsVersion',
    tests: ['tests/api/orders.test.ts'],
  },
  {
    name: 'more boxes are sold than there are',
    file: 'src/server/catalogue/stock.ts',
    text: 'gte(products.stock, -delta),',
    replacement: '',
    tests: ['tests/api/orders.test.ts'],
  },
  {
    name: 'a cancelled order keeps its boxes',
    file: 'src/server/orders/transitions.ts',
    text: "if (transition.to === 'cancelled') {",
    replacement: "if (transition.to === 'refunded') {",
    tests: ['tests/api/orders.test.ts'],
  },
  {
    name: 'no e-mail confirms an order',
    file: 'src/server/orders/mails.ts',
    text: "await queueMail(tx, { ...common, template: 'order-confirmation', props });",
    replacement:
      "if (!props.order) await queueMail(tx, { ...common, template: 'order-confirmation', props });",
    tests: ['tests/api/payments.test.ts'],
  },
  {
    name: 'a message is answered twice, by two members of staff at once',
    file: 'src/server/contact/admin/message-thread.ts',
    text: 'if (before.length !== seen) return',
    replacement: 'if (before.length < seen) return',
    tests: ['tests/api/contact.test.ts'],
  },
  {
    name: 'views of others are shown',
    file: 'src/server/orders/admin/saved-views.ts',
    text: '.where(eq(savedOrderViews.userId, userId))\n',
    replacement: '\n',
    tests: ['tests/api/saved-order-views.test.ts'],
  },
  {
    name: 'a refused form forgets what was typed',
    file: 'src/server/http/forms.ts',
    text: 'return { typed: withoutPasswords, errors: fields,',
    replacement: 'return { typed: {}, errors: fields,',
    tests: ['tests/api/contact.test.ts'],
  },
  {
    name: 'a refused form sends the password back',
    file: 'src/server/http/forms.ts',
    text: "([name]) => !name.includes('password')",
    replacement: "([name]) => !name.includes('passwords')",
    tests: ['tests/unit/server/http/forms.test.ts'],
  },
  {
    name: 'the CSV of orders lacks the refunds',
    file: 'src/server/orders/admin/export.ts',
    text: "pounds(row['refunded_pence']),",
    replacement: "'',",
    tests: ['tests/api/admin-exports.test.ts'],
  },
];
