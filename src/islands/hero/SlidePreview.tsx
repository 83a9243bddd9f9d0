/**
 * A slide's preview. It is rendered in an iframe with the home page's styles at a real screen width, on which the layout
 * depends; the frame is then scaled to the available space.
 */
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type SlideDraft, SlideView } from './SlideView.tsx';
import { keysOf } from '#domain/shared/keys.ts';

const WIDTHS = { Desktop: 1280, Phone: 390 } as const;
type Screen = keyof typeof WIDTHS;

/** Copies the page's stylesheets and the attributes of <html> into the frame. */
function copyStyles(inside: Document): void {
  for (const sheet of document.querySelectorAll('link[rel=stylesheet], style'))
    inside.head.append(inside.importNode(sheet, true));
  inside.documentElement.lang = document.documentElement.lang;
  inside.documentElement.style.overflow = 'hidden';
  inside.body.inert = true;
}

export function SlidePreview({ slide }: { readonly slide: SlideDraft }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [inside, setInside] = useState<Document | null>(null);
  const [screen, setScreen] = useState<Screen>('Desktop');
  const [roomWidth, setRoomWidth] = useState(0);
  const [slideHeight, setSlideHeight] = useState(560);
  const width = WIDTHS[screen];
  const scale = roomWidth > 0 ? Math.min(1, roomWidth / width) : 0.3;

  useEffect(() => {
    const place = room.current;
    if (!place) return;
    const watch = new ResizeObserver(() => setRoomWidth(place.clientWidth));
    watch.observe(place);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (!inside) return;
    const content = inside.body.firstElementChild;
    if (!content) return;
    const watch = new ResizeObserver(() => setSlideHeight(content.scrollHeight));
    watch.observe(content);
    return () => watch.disconnect();
  }, [inside]);

  const open = () => {
    const loaded = frame.current?.contentDocument;
    if (!loaded || loaded === inside) return;
    copyStyles(loaded);
    setInside(loaded);
  };
  return (
    <section className="slide-preview" aria-label="Preview">
      <div role="group" aria-label="Preview on" className="flex flex-wrap gap-2">
        {keysOf(WIDTHS).map((name) => (
          <button
            key={name}
            type="button"
            className="btn btn-secondary btn-sm"
            aria-pressed={screen === name}
            onClick={() => setScreen(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <div ref={room} className="slide-room" style={{ height: slideHeight * scale }}>
        <iframe
          ref={frame}
          title="The slide as it will look"
          tabIndex={-1}
          srcDoc="<!doctype html><html><head><title>Preview</title></head><body></body></html>"
          onLoad={open}
          style={{ width, height: slideHeight, transform: `scale(${scale})` }}
        />
      </div>
      {inside && createPortal(<SlideView slide={slide} />, inside.body)}
    </section>
  );
}
