/** One slide as the home page shows it: the React counterpart of components/home/Hero.astro, with the same classes. */
import type { SlideWire } from '#domain/hero/contract.ts';

/** A slide as it is being written. */
export type SlideDraft = Omit<SlideWire, 'id' | 'updated_at'>;

export function SlideView({ slide }: { readonly slide: SlideDraft }) {
  const look = {
    '--position': slide.background_position,
    '--fit': slide.background_size === 'contain' ? 'contain' : 'cover',
    '--opacity': slide.image_opacity,
    '--overlay': slide.overlay_opacity,
  } as React.CSSProperties;
  return (
    <section className="hero">
      <div className="hero-track">
        <div className="hero-slide">
          <div className="hero-picture" style={look}>
            {slide.image_url !== '' && (
              <img className="cover" src={slide.image_url} alt="" width={1600} height={1067} />
            )}
          </div>
          <div className="wrap hero-place">
            <div className="hero-panel">
              {(slide.badge || slide.savings) && (
                <p className="flex flex-wrap gap-2">
                  {slide.badge && <span className="badge badge-moss">{slide.badge}</span>}
                  {slide.savings && <span className="badge badge-save">{slide.savings}</span>}
                </p>
              )}
              <h1 className="text-4xl">{slide.title || 'Title'}</h1>
              <p className="hero-subtitle">{slide.subtitle || 'Subtitle'}</p>
              <p className="text-ink-soft">{slide.description}</p>
              <span className="btn btn-primary btn-lg">{slide.button_text || 'Browse Our Collection'} →</span>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
