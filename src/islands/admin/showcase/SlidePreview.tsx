/** A slide as it will look: the home page's own classes. */
import type { SlideDraft } from './SlideForm.tsx';

export function SlidePreview({ slide }: { readonly slide: SlideDraft }) {
  return (
    <div
      aria-label="Preview"
      role="group"
      className="relative isolate min-h-64 overflow-hidden rounded border p-4"
    >
      {slide.image_url !== '' && (
        <img
          src={slide.image_url}
          alt=""
          className="absolute inset-0 -z-10 size-full"
          style={{
            objectFit: slide.background_size === 'contain' ? 'contain' : 'cover',
            objectPosition: slide.background_position,
            opacity: slide.image_opacity,
          }}
        />
      )}
      <span className="absolute inset-0 -z-10 bg-black" style={{ opacity: slide.overlay_opacity }} />
      <div className="bg-surface grid max-w-sm gap-2 rounded p-4">
        {(slide.badge || slide.savings) && (
          <p className="flex flex-wrap gap-2">
            {slide.badge && <span className="badge badge-good">{slide.badge}</span>}
            {slide.savings && <span className="badge badge-wait">{slide.savings}</span>}
          </p>
        )}
        <p className="text-2xl font-semibold">{slide.title || 'Title'}</p>
        <p>{slide.subtitle}</p>
        <p className="text-ink-soft">{slide.description}</p>
        <span className="btn btn-primary justify-self-start">
          {slide.button_text || 'Browse Our Collection'}
        </span>
      </div>
    </div>
  );
}
