/** How a floor is cut off its roll: the cut with its drawing, or both ways where they differ; the chosen one is bought. */
import { useId } from 'react';
import type { PlanWire } from '#domain/rooms/contract.ts';
import { boundInWords, cutInWords, differenceInWords, WAY_NAMES } from '#domain/rooms/cut-words.ts';
import { cutSentences } from '#domain/rooms/sheet.ts';
import type { RollOfPlan } from '#domain/rooms/wanted.ts';
import { formatPence } from '#domain/shared/money.ts';
import { CutDrawing } from './CutDrawing.tsx';
import type { DraftPlan } from './draft.ts';

interface Props {
  readonly roll: RollOfPlan;
  readonly draft: DraftPlan;
  readonly plan: PlanWire;
  readonly onChange: (draft: DraftPlan) => void;
}

export function RollCut({ roll, draft, plan, onChange }: Props) {
  const base = useId();
  const { goods, made, other, title } = roll;
  const { unit, least } = draft;
  if (!other)
    return (
      <div className="answer-cut">
        <p>{cutSentences(roll, true)}</p>
        <CutDrawing cut={made.cut} layout={made.layout} {...{ title, unit }} rooms={plan.rooms} />
      </div>
    );
  const isChosen = least.includes(goods.product_id);
  const choose = (isLeast: boolean) =>
    onChange({
      ...draft,
      least: [...least.filter((id) => id !== goods.product_id), ...(isLeast ? [goods.product_id] : [])],
    });
  const [fewest, cheapest] = made.isLeast ? [other, made] : [made, other];
  const ways = [
    { way: fewest, from: cheapest, name: WAY_NAMES.fewest },
    { way: cheapest, from: fewest, name: WAY_NAMES.least },
  ];
  return (
    <fieldset className="answer-cuts">
      <legend>Two ways to cut it</legend>
      {ways.map(({ way: { cut, layout, pence, isLeast }, from, name }) => (
        <div key={name} className="answer-cut">
          <label className="choice">
            <input
              type="radio"
              name={`${base}cut`}
              checked={isLeast === isChosen}
              onChange={() => choose(isLeast)}
            />
            <span>
              <strong>{name}</strong>
              {`, ${formatPence(pence)}: ${differenceInWords(cut, pence - from.pence)}`}
            </span>
          </label>
          <p>
            {cutInWords(cut)}
            {isLeast && ` ${boundInWords(cut, pence)}`}
          </p>
          <CutDrawing
            {...{ cut, layout, unit }}
            title={`${title}, ${name.toLowerCase()}`}
            rooms={plan.rooms}
          />
        </div>
      ))}
    </fieldset>
  );
}
