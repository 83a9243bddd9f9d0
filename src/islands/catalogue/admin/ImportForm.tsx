/** The import of a product file: choose a file, preview the changes, then apply them. */
import { type SyntheticEvent, useState } from 'react';
import type { ImportReport } from '#domain/catalogue/admin/csv.ts';
import { api, ApiError, detailOf } from '#islands/api.ts';
import { InputField } from '#islands/admin/Field.tsx';
import { useFocusAfter } from '#islands/admin/use-focus-after.ts';
import { useHydrated } from '#islands/use-hydrated.ts';
import { ImportResult } from './ImportResult.tsx';

const MOST_BYTES = 7_000_000;

const NOT_UTF8 =
  'The file is not in UTF-8: letters such as é and × would be lost. In Excel, save it as “CSV UTF-8”.';

/** The text of a UTF-8 file, or of Excel’s “Unicode Text”; null for another encoding, in which letters would be lost. */
function textOf(bytes: ArrayBuffer): string | null {
  const [first, second] = new Uint8Array(bytes);
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

export function ImportForm() {
  const [csv, setCsv] = useState('');
  const [keepStock, setKeepStock] = useState(false);
  const [matchNames, setMatchNames] = useState(false);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const isHydrated = useHydrated();
  const [result, focusResult] = useFocusAfter<HTMLHeadingElement>();

  async function choose(file: File | undefined) {
    setReport(null);
    setCsv('');
    setFailure('');
    if (!file) return;
    if (file.size > MOST_BYTES) return setFailure('The file is larger than 7 MB. Please split it.');
    const text = textOf(await file.arrayBuffer());
    if (text === null) return setFailure(NOT_UTF8);
    if (text.trim() === '') return setFailure('The file is empty.');
    setCsv(text);
  }

  /** @param seal of the trial that is imported; none for a trial */
  async function run(seal?: string, failed = '') {
    setBusy(true);
    setFailure(failed);
    try {
      const answer = await api('POST /admin/products/import', {
        body: { csv, dry_run: seal === undefined, seal, keep_stock: keepStock, match_names: matchNames },
      });
      setReport(answer);
      focusResult();
      if (answer.done) window.dispatchEvent(new CustomEvent('ardglen:published'));
    } catch (error) {
      const said = detailOf(error) ?? 'The file could not be sent. Please try again.';
      setFailure(said);
      // Products have changed since the trial: it is made anew.
      if (seal !== undefined && error instanceof ApiError && error.status === 409) await run(undefined, said);
    } finally {
      setBusy(false);
    }
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    // What is wrong with a chosen file is said already.
    if (csv === '') return setFailure((said) => said || 'Please choose a CSV file.');
    void run();
  }

  const ready = report !== null && !report.done && report.errors.length === 0;
  return (
    <div className="admin-body">
      <form className="admin-card" onSubmit={submit}>
        <fieldset className="contents" disabled={!isHydrated}>
          <div className="grid gap-4">
            <InputField
              label="CSV file"
              error={failure}
              hint="At most 20,000 rows, with commas, semicolons or tabs between the cells. The export has all columns in their order."
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              onClick={(event) => {
                // Otherwise browsers send no `change` event if the same file is chosen again after a correction.
                event.currentTarget.value = '';
                void choose(undefined);
              }}
              onChange={(event) => void choose(event.target.files?.[0])}
            />
            <label className="choice">
              <input
                type="checkbox"
                checked={keepStock}
                onChange={(event) => {
                  setKeepStock(event.target.checked);
                  // The preview is out of date now.
                  setReport(null);
                }}
              />
              Leave the stock as it is
            </label>
            <label className="choice">
              <input
                type="checkbox"
                checked={matchNames}
                onChange={(event) => {
                  setMatchNames(event.target.checked);
                  setReport(null);
                }}
              />
              Take rows without an id for the products of the same name
            </label>
            <p className="flex flex-wrap gap-3">
              <button type="submit" className="btn btn-secondary" disabled={busy}>
                Try it first
              </button>
              <button
                type="button"
                className="btn btn-primary"
                disabled={busy || !ready}
                onClick={() => void run(report?.seal)}
              >
                Import now
              </button>
            </p>
          </div>
        </fieldset>
        <p role="status">{busy ? 'Reading the file …' : ''}</p>
      </form>
      {report && <ImportResult report={report} heading={result} />}
    </div>
  );
}
