/** Elements that screen readers can navigate to have a name: an article its heading, a fieldset its legend. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MessageWire } from '#domain/chat/contract.ts';
import { Message } from '#islands/chat/inbox/Message.tsx';
import { ProductEditor } from '#islands/catalogue/admin/ProductEditor.tsx';
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
    'a message in the shopper’s chat',
    <ShoppersMessage message={message} isLast={false} onChip={() => undefined} />,
  ],
  ['a message at the chat inbox', <Message message={{ ...message, seq: 1, session_id: '1' }} />],
])('%s is not an article, because it has no heading', (_, element) => {
  const html = renderToStaticMarkup(element);
  expect(html).toContain('How many boxes?');
  expect(html).not.toContain('<article');
});

test('the fields of a product are in a fieldset with a legend', () => {
  const html = renderToStaticMarkup(<ProductEditor product={null} suppliers={[]} />);
  expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>New product<\/legend>/);
});
