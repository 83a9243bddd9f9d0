/** Delivery or collection, its day, what the driver has to know, and the day of the fitting. */
import { useEffect, useRef, useState } from 'react';
import { facts } from '#config/facts.ts';
import { dayInWords, isDay } from '#domain/delivery/days.ts';
import { type Country, isServed } from '#domain/delivery/postcode.ts';
import { dayGone, FITTING_NO_DAY, fittingDayPast, fittingTooNear } from '#domain/delivery/words.ts';
import { DayCalendar } from '#islands/delivery/DayCalendar.tsx';
import { useDays } from '#islands/delivery/use-days.ts';
import { ONLY_SAMPLES } from '#domain/cart/rules.ts';
import { ACCESS_QUESTIONS } from '#domain/delivery/access.ts';
import { accessField, changed, type DeliveryDraft } from '#domain/delivery/draft.ts';

interface Props {
  readonly value: DeliveryDraft;
  readonly postcode: string;
  readonly country: string;
  /** As the call takes them. */
  readonly items: string;
  /** The server's refusals, by field; after each, the days are asked again. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<DeliveryDraft>) => void;
}

function AccessFields({ value: { access }, onChange }: Pick<Props, 'value' | 'onChange'>) {
  return (
    <fieldset className="delivery-access">
      <legend>
        For the driver <span className="hint">(optional)</span>
      </legend>
      {ACCESS_QUESTIONS.map(({ key, label, answers }) => (
        <label key={key}>
          {label}
          <select
            className="input"
            name={accessField(key)}
            value={String(access[key] ?? '')}
            onChange={({ target }) => {
              const chosen = answers.find(([answer]) => String(answer) === target.value)?.[0] ?? null;
              onChange({ access: { ...access, [key]: chosen } });
            }}
          >
            <option value="">I cannot say</option>
            {answers.map(([answer, words]) => (
              <option key={words} value={String(answer)}>
                {words}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

/** With it a browser's field takes years of four figures. */
const LAST_DAY = '2099-12-31';

const UNREAD = 'The days are shown here once we can read your postcode.';
const NO_POSTCODE = 'Write your whole postcode above to see the days.';

export function DeliveryFields(props: Props) {
  const { value, postcode, country, items, errors, onChange } = props;
  const isCollected = value.method === 'collection';
  const question = { postcode, country, items, isCollected };
  const { answer, failed, isAsking } = useDays(question, errors);
  const change = (part: Partial<DeliveryDraft>) => onChange(changed(part));
  const { town } = facts().address;
  // Samples alone are posted: there is no driver, and nothing to fit.
  const hasBoxes = items !== ONLY_SAMPLES;
  // Of an address that is not known yet the driver is asked for, as without a script.
  const isAbroad = country !== '' && !isServed(country as Country);
  const days = (isCollected ? answer?.collection.days : answer?.days) ?? [];
  const own = value.gone || value.day;
  const day = value.day && days.includes(value.day) ? value.day : (days[0] ?? null);
  const { method } = value;
  // A refusal is of what was sent: a fitting day until the shopper changes it, the goods' day until there are new days.
  const sent = [method, own, value.fittingDay].join();
  const [refused, setRefused] = useState({ errors, answer, own, sent });
  if (refused.errors !== errors) setRefused({ errors, answer, own, sent });
  const refusal = sent === refused.sent ? errors['fitting_day'] : undefined;
  const isDayRefused =
    errors['day'] && own === refused.own && (answer === refused.answer || !days.includes(own));
  // A browser takes years of five figures.
  const isNoDay = value.fittingDay !== '' && !isDay(value.fittingDay);
  const fitting = { method, day, fittingDay: isNoDay ? null : value.fittingDay || null };
  // In summer London's day begins an hour earlier, which the server knows.
  const isPast = fitting.fittingDay !== null && fitting.fittingDay < new Date().toISOString().slice(0, 10);
  const isWrong = isNoDay || isPast;
  const past = isPast ? fittingDayPast(value.fittingDay) : null;
  const warning = isNoDay
    ? FITTING_NO_DAY
    : (past ?? fittingTooNear(fitting, answer?.rest_hours ?? null) ?? refusal);
  const moved = value.gone && day ? dayGone(value.gone, day, value.method, null) : '';
  const lostDay = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors['day']) lostDay.current?.scrollIntoView({ block: 'center' });
  }, [errors]);
  const confirmation = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!refusal) return;
    // Below it lies the total that stays in view on a phone.
    confirmation.current?.focus({ preventScroll: true });
    confirmation.current?.scrollIntoView({ block: 'center' });
  }, [refusal, errors]);
  useEffect(() => {
    if (isAbroad && !isCollected && value.fittingDay) change({ fittingDay: '' });
    const [first] = days;
    // The chosen day was taken meanwhile, or the address has other days: the next free one takes its place until it is back.
    const isBack = days.includes(own);
    const next = isBack ? own : (days.find((free) => free > own) ?? '');
    const gone = isBack ? '' : own;
    if (own && first && (next !== value.day || gone !== value.gone)) {
      change({ day: next, shown: next || first, gone });
      // While the days are not known yet, what was seen and confirmed of them stays.
    } else if ((answer || failed) && (day ?? '') !== value.shown) change({ shown: day ?? '' });
  });
  const choose = (method: DeliveryDraft['method'], label: string, hint: string) => (
    <label className="choice">
      <input
        type="radio"
        name="delivery_method"
        value={method}
        checked={value.method === method}
        onChange={() => change({ method, day: value.otherDay, otherDay: own, gone: '' })}
      />
      <span>
        {label}
        <small className="hint block">{hint}</small>
      </span>
    </label>
  );
  const earliest = (first: string | null | undefined) => (first ? `from ${dayInWords(first)}` : '');
  return (
    <section className="delivery-fields" aria-labelledby="delivery-title">
      <h3 id="delivery-title">Delivery or collection</h3>
      <div role="radiogroup" aria-labelledby="delivery-title">
        {choose(
          'delivery',
          hasBoxes ? 'Delivery, FREE' : 'By post',
          earliest(answer?.earliest) || 'To your address.',
        )}
        {choose(
          'collection',
          `Collect in ${town}`,
          earliest(answer?.collection.earliest) || facts().address.street,
        )}
      </div>
      <div role="status">
        {!isCollected && answer?.reason && <p className="panel">{answer.reason}</p>}
        {failed && (
          <p className="hint">
            The days could not be loaded. Your order asks for {own ? dayInWords(own) : 'the earliest one'}.
          </p>
        )}
        {!answer && !failed && (
          <p className="hint">{isAsking ? 'Asking for the days…' : postcode.trim() ? UNREAD : NO_POSTCODE}</p>
        )}
      </div>
      {days.length > 0 && (
        <DayCalendar
          legend={isCollected ? 'Day of collection' : 'Day of delivery'}
          days={days}
          value={day}
          onChange={(chosen) => change({ day: chosen, gone: '' })}
        />
      )}
      <div role="alert" ref={lostDay}>
        {isDayRefused && <p className="error">{errors['day']}</p>}
      </div>
      <div role="status">{moved && !isDayRefused && <p className="panel">{moved}</p>}</div>
      {!isCollected && hasBoxes && !isAbroad && <AccessFields value={value} onChange={change} />}
      {hasBoxes && (isCollected || !isAbroad) && (
        <label className="grid gap-1 max-w-80 mt-2">
          The day your fitter comes, if you know it <span className="hint">(optional)</span>
          <input
            type="date"
            className="input"
            name="fitting_day"
            value={value.fittingDay}
            max={LAST_DAY}
            aria-describedby={warning ? 'fitting-warning' : undefined}
            onChange={(event) => change({ fittingDay: event.target.value })}
          />
        </label>
      )}
      <div role="alert">
        {warning && (
          <div className="panel" id="fitting-warning">
            <p>{warning}</p>
            {!isWrong && (
              <label className="choice">
                <input
                  ref={confirmation}
                  type="checkbox"
                  name="fitting_day_confirmed"
                  checked={value.fittingDayConfirmed}
                  onChange={(event) => change({ fittingDayConfirmed: event.target.checked })}
                />
                <span>Order for this day all the same</span>
              </label>
            )}
            {refusal && !isWrong && !value.fittingDayConfirmed && (
              <p className="error">Please tick this, or choose another day for the goods or the fitter.</p>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
