/** Adds or edits one hero slide, with a live preview. */
import { HERO_TEXTS, type SlideWire } from '#domain/hero/contract.ts';
import { api, detailOf } from '#islands/api.ts';
import type { BodyOf } from '#islands/api-host.ts';
import { RecordModal } from '#islands/admin/RecordModal.tsx';
import { SlideFields } from './SlideFields.tsx';
import { SlidePreview } from './SlidePreview.tsx';
import { useRecord } from '#islands/admin/use-record.ts';
import type { SlideDraft } from './SlideView.tsx';

const NEW: SlideDraft = {
  title: '',
  subtitle: '',
  description: '',
  image_url: '',
  badge: '',
  savings: '',
  button_text: 'Browse Our Collection',
  button_link: '/products',
  order: 0,
  is_active: true,
  background_position: 'center',
  background_size: 'cover',
  image_opacity: 1,
  overlay_opacity: 0.3,
};

interface Props {
  readonly slide: SlideWire | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The stored words are of the form's own lists. */
const bodyOf = (draft: SlideDraft) => draft as BodyOf<'POST /admin/hero-slides'>;

const draftOf = ({ id: _id, updated_at: _at, ...draft }: SlideWire): SlideDraft => draft;

async function currentSlide(id: string) {
  const { slides } = await api('GET /admin/hero-slides');
  const current = slides.find((slide) => slide.id === id);
  if (!current) throw new Error('The slide is gone.');
  return { draft: draftOf(current), version: current.updated_at };
}

export function SlideForm({ slide, onClose, onSaved }: Props) {
  const record = useRecord<SlideDraft, unknown>({
    start: slide ? draftOf(slide) : NEW,
    version: slide?.updated_at ?? null,
    send: (body, based) =>
      slide
        ? api('PUT /admin/hero-slides/{id}', { path: { id: slide.id }, body: { ...bodyOf(body), ...based } })
        : api('POST /admin/hero-slides', { body: { ...bodyOf(body), ...based } }),
    theirs: () => currentSlide(slide?.id ?? ''),
    onSaved,
    failed: (error) => HERO_TEXTS.save + (detailOf(error) ?? 'Please try again.'),
  });
  const { draft, set } = record;
  return (
    <RecordModal
      wide
      record={record}
      title={slide ? 'Edit slide' : 'Add slide'}
      act="Save slide"
      prefix={HERO_TEXTS.save}
      onClose={onClose}
    >
      <div className="slide-editor">
        <div className="grid gap-4">
          <SlideFields draft={draft} set={set} />
        </div>
        <SlidePreview slide={draft} />
      </div>
    </RecordModal>
  );
}
