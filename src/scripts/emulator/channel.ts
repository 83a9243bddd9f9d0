/** The checkout page's side of the card frame: creates the frame and exchanges messages with it. */
import {
  type FrameRequest,
  CONNECT,
  type FromFrame,
  type FrameUpdate,
  type TokenOutcome,
  type ToFrame,
} from './messages.ts';

const READY_WITHIN_MS = 15_000;

/** An open card frame. */
export interface CardFrame {
  ask(ask: FrameRequest): Promise<TokenOutcome | boolean>;
  remove(): void;
}

/** Adds the card frame to an element; resolves when it is ready. @throws if it cannot be opened */
export function openFrame(place: HTMLElement, onUpdate: (update: FrameUpdate) => void): Promise<CardFrame> {
  const frame = document.createElement('iframe');
  frame.src = '/emu/card';
  frame.title = 'Card details';
  frame.className = 'card-frame';
  const { port1, port2 } = new MessageChannel();
  const waiting = new Map<number, (answer: TokenOutcome | boolean) => void>();
  let count = 0;

  const handle: CardFrame = {
    ask(ask) {
      const id = ++count;
      port1.postMessage({ id, ask } satisfies ToFrame);
      return new Promise((done) => waiting.set(id, done));
    },
    remove() {
      port1.close();
      frame.remove();
    },
  };

  return new Promise((done, fail) => {
    const giveUp = () => {
      clearTimeout(late);
      handle.remove();
      fail(new Error('The card field did not open.'));
    };
    const late = setTimeout(giveUp, READY_WITHIN_MS);
    port1.onmessage = ({ data }: MessageEvent<FromFrame>) => {
      if ('id' in data) {
        waiting.get(data.id)?.(data.answer);
        waiting.delete(data.id);
        return;
      }
      const { update } = data;
      if (update.event === 'height') frame.style.height = `${update.height}px`;
      if (update.event === 'ready') {
        clearTimeout(late);
        done(handle);
      }
      onUpdate(update);
    };
    frame.addEventListener('load', () => {
      // If loading failed, the browser shows an error page of an opaque origin, which will never answer.
      if (!frame.contentDocument) giveUp();
      else frame.contentWindow?.postMessage(CONNECT, location.origin, [port2]);
    });
    place.append(frame);
  });
}
