/** One slide: its picture and texts, its position, its buttons. */
import type { SlideWire } from '#domain/hero/contract.ts';
import { CardPicture } from '#islands/admin/CardPicture.tsx';

interface Props {
  readonly slide: SlideWire;
  readonly index: number;
  readonly count: number;
  readonly isDragged: boolean;
  readonly onStep: (by: number) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onDrag: (isOn: boolean) => void;
  readonly onDrop: () => void;
}

export function SlideCard({ slide, index, count, isDragged, ...on }: Props) {
  const steps = [
    [-1, 'Earlier', '←', index === 0],
    [1, 'Later', '→', index === count - 1],
  ] as const;
  return (
    <li
      className="show-card"
      data-slide={slide.id}
      data-dragged={isDragged ? '' : undefined}
      draggable
      onDragStart={() => on.onDrag(true)}
      onDragEnd={() => on.onDrag(false)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        on.onDrop();
      }}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        on.onStep(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <CardPicture src={slide.image_url} alt="" draggable={false} />
      <p className="show-card-words">
        <strong>{slide.title}</strong>
        <span className="row-quiet">{slide.subtitle}</span>
        <span className="row-quiet">
          Number {index + 1} of {count} ·{' '}
          <span className={`badge ${slide.is_active ? 'badge-good' : 'badge-grey'}`}>
            {slide.is_active ? 'active' : 'not shown'}
          </span>
        </span>
      </p>
      <div className="flex flex-wrap gap-1.5 mt-auto">
        {steps.map(([by, label, sign, disabled]) => (
          <button
            key={label}
            type="button"
            className="btn btn-secondary btn-sm"
            data-by={by}
            aria-label={`${label}: ${slide.title}`}
            title={`${label} (Alt+${by < 0 ? '↑' : '↓'})`}
            disabled={disabled}
            onClick={() => on.onStep(by)}
          >
            {sign}
          </button>
        ))}
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          aria-label={`Edit: ${slide.title}`}
          onClick={on.onEdit}
        >
          Edit
        </button>
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-label={`Delete: ${slide.title}`}
          onClick={on.onDelete}
        >
          Delete
        </button>
      </div>
    </li>
  );
}
