/** What the job needs besides the floors: each line with its reason, to leave out or to exchange. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PlanWire } from '#domain/rooms/contract.ts';
import { penceFromPounds } from '#domain/shared/money.ts';
import { amount, unitName } from '#domain/shared/units.ts';
import type { usePrice } from '#islands/stores/use-price.ts';
import type { DraftPlan, Floor, KitChoiceWire } from './draft.ts';
import { ListField, Shortage } from './controls.tsx';
import { floorOf } from './first-plan.ts';

/** What the shopper leaves out of the kit, and wants instead of what is suggested. */
export type KitWishes = Pick<DraftPlan, 'without' | 'choices'>;

interface Props {
  readonly wishes: KitWishes;
  readonly kit: PlanWire['kit'];
  /** The products of lines whose need is met by goods in the cart. */
  readonly inCart?: readonly string[];
  readonly price: Price;
  readonly onChange: (wishes: KitWishes) => void;
}

type Line = PlanWire['kit'][number];
type Price = ReturnType<typeof usePrice>;

/** As many others as a list can show. */
const MOST_OFFERED = 12;

interface ExchangeProps {
  readonly line: Line;
  /** Whether it is there by an earlier choice. */
  readonly isChosen: boolean;
  readonly price: Price;
  /** @param id null for what the shop suggests */
  readonly onChoose: (id: string | null) => void;
}

/** The products that would do instead, asked for once they are wanted. Each that is picked counts at once. */
function Exchange({ line, isChosen, price, onChoose }: ExchangeProps) {
  /** What is picked from: the line as it was when the list was opened, and the others. */
  const [offered, setOffered] = useState<{ own: Line; wasChosen: boolean; others: readonly Floor[] } | null>(
    null,
  );
  const [picked, setPicked] = useState('');
  const [busy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLSelectElement>(null);
  const ids = line.alternatives.slice(0, MOST_OFFERED);
  async function open() {
    setBusy(true);
    const products = await Promise.all(ids.map(floorOf));
    flushSync(() => {
      setPicked(line.product_id);
      setOffered({ own: line, wasChosen: isChosen, others: products.flatMap((product) => product ?? []) });
      setBusy(false);
    });
    list.current?.focus();
  }
  function close() {
    flushSync(() => setOffered(null));
    opener.current?.focus();
  }
  if (line.alternatives.length === 0) return null;
  if (!offered)
    return (
      <button
        ref={opener}
        type="button"
        className="link answer-exchange"
        aria-label={`Exchange ${line.name}`}
        aria-busy={busy || undefined}
        onClick={() => void open()}
      >
        Exchange
      </button>
    );
  const { own, wasChosen, others } = offered;
  function pick(id: string) {
    setPicked(id);
    onChoose(id === own.product_id && !wasChosen ? null : id);
  }
  return (
    <div className="field answer-exchange">
      <ListField
        label="Instead"
        value={picked}
        options={[
          [own.product_id, own.name],
          ...others.map(
            ({ id, name, price: pounds, unit }) =>
              [id, `${name}, ${price(penceFromPounds(pounds), ` per ${unitName(unit)}`)}`] as const,
          ),
        ]}
        list={list}
        onChange={pick}
      />
      <button type="button" className="btn btn-secondary btn-sm" onClick={close}>
        Done
      </button>
    </div>
  );
}

export function Kit({ wishes, kit, inCart = [], price, onChange }: Props) {
  if (kit.length === 0) return null;
  return (
    // No landmark: a page may show the kits of several floors.
    <div className="answer-kit">
      <h3>What else the job needs</h3>
      <ul>
        {kit.map((line, index) => {
          // An exchanged line keeps its place, and the focus in it.
          const nth = kit.slice(0, index).filter(({ role }) => role === line.role).length;
          const isWanted = !wishes.without.includes(line.product_id);
          const toggle = () =>
            onChange({
              ...wishes,
              without: isWanted
                ? [...wishes.without, line.product_id]
                : wishes.without.filter((id) => id !== line.product_id),
            });
          const isOther = (choice: KitChoiceWire) =>
            typeof choice === 'string'
              ? choice !== line.product_id && !line.alternatives.includes(choice)
              : choice.role !== line.role;
          // One product of a need is chosen: another one takes the place of an earlier choice.
          const choose = (id: string | null) =>
            onChange({
              ...wishes,
              choices: [
                ...wishes.choices.filter(isOther),
                ...(id === null ? [] : [{ role: line.role, product_id: id }]),
              ],
            });
          return (
            <li key={`${line.role}${nth}`} data-left-out={isWanted ? undefined : ''}>
              <label className="choice">
                <input type="checkbox" checked={isWanted} onChange={toggle} />
                <span>
                  <span className="tnum">{amount(line.quantity, line.unit)}: </span>
                  {line.name}
                </span>
              </label>
              <p className="answer-price tnum">{price(penceFromPounds(line.total_price))}</p>
              <p className="hint">
                {line.reason}
                {inCart.includes(line.product_id) && ' There is some in your cart already.'}
              </p>
              <Shortage goods={line} unit={line.unit} />
              {/* One for the need: what is chosen takes the place of all its packs. */}
              {isWanted && nth === 0 && (
                <Exchange
                  line={line}
                  isChosen={wishes.choices.some((choice) => !isOther(choice))}
                  price={price}
                  onChoose={choose}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
