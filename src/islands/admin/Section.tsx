/** A section of a long form: title and hint on the left, fields on the right. */
import type { ReactNode } from 'react';

export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="form-section">
      <div className="grid gap-1 content-start">
        <h2>{title}</h2>
        {hint && <p className="hint">{hint}</p>}
      </div>
      <div className="grid gap-4 content-start min-w-0">{children}</div>
    </section>
  );
}
