/** Every piece that a screen reader can go to has a name: an article by its heading, a fieldset by its legend. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MessageWire } from '#domain/chat/contract.ts';
import { Message } from '#islands/admin/chat/Message.tsx';
import { ProductEditor } from '#islands/admin/products/ProductEditor.tsx';
import { Message as ShoppersMessage } from '#islands/chat/Message.tsx';

const message: MessageWire = {
  _id: '1',
  content: 'How many boxes?',
  message_type: 'user',
  timestamp: '2026-11-24T10:00:00.000Z',
  agent_name: null,
  attachments: null,
};

test.each([
  [
    'a message as the shopper reads it',
    <ShoppersMessage message={message} isLast={false} onChip={() => undefined} />,
  ],
  ['a message as staff read it', <Message message={{ ...message, seq: 1, session_id: '1' }} />],
])('%s is no article: it has no heading', (_, element) => {
  const html = renderToStaticMarkup(element);
  expect(html).toContain('How many boxes?');
  expect(html).not.toContain('<article');
});

test('the fields of a product are named together', () => {
  const html = renderToStaticMarkup(<ProductEditor product={null} suppliers={[]} />);
  expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>New product<\/legend>/);
});
