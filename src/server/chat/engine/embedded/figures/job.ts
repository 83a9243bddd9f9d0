/** Sums with packs of the shopper's own. */
import { areaWithWaste, boxesFor } from '#domain/calculator/rules.ts';
import { type Job, jobArea } from '#domain/chat/job.ts';
import { inWords } from '#domain/settings/facts.ts';
import { formatM2, MM2_PER_M2 } from '#domain/shared/area.ts';
import { formatPence } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import type { Draft } from '../../port.ts';
import { reply } from '../reply.ts';

const tools = ['calculateBoxes'] as const;
const SAME_BATCH = ' Check that it is the same product and batch: shades differ from one batch to the next.';
/** The area of a job in words: `15.15 m² (11.16 m² and 3.99 m²)`. */
function areaText({ rooms, leftOutMm2 = 0 }: Job, areaMm2: number): string {
  const parts = rooms.map(({ areaMm2: one }) => formatM2(one));
  const less = leftOutMm2 > 0 ? `, less ${formatM2(leftOutMm2)}` : '';
  return parts.length > 1 || less ? `${formatM2(areaMm2)} (${inWords(parts)}${less})` : formatM2(areaMm2);
}

/** What an area costs at a price per m² of the shopper's own. @param waste in per cent */
export function answerSum(job: Job, waste: number): Draft | null {
  const areaMm2 = jobArea(job);
  const { pencePerM2 = 0 } = job;
  if (!areaMm2 || pencePerM2 === 0) return null;
  const needMm2 = areaWithWaste(areaMm2, waste);
  const more = waste > 0 ? `, ${formatM2(needMm2)} with ${waste}% more` : '';
  const sum = formatPence(Math.round((needMm2 * pencePerM2) / MM2_PER_M2));
  const boxes = waste > 0 ? '' : ' That is without anything for cuts, for which 10% is usual.';
  return reply(
    `${areaText(job, areaMm2)}${more}, at ${formatPence(pencePerM2)} per m²: ${sum}.${boxes} Where goods come in boxes the last one is bought whole.`,
    { tools, memory: { asked: undefined, held: undefined } },
  );
}

/**
 * How many packs of the shopper's own an area takes, less those at hand.
 * @param waste in per cent @param asked a number of packs that the shopper names
 */
export function answerPacks(job: Job, waste: number, asked: number | null): Draft | null {
  const areaMm2 = jobArea(job);
  const { packMm2, pack = 'box', packPence, have = 0 } = job;
  if (!areaMm2 || !packMm2) return null;
  const needMm2 = areaWithWaste(areaMm2, waste);
  const missingMm2 = Math.max(0, needMm2 - Math.round(have * packMm2));
  const packs = boxesFor(missingMm2, 0, packMm2);
  const withWaste = waste > 0 ? `, ${formatM2(needMm2)} with ${waste}% for cuts` : '';
  const own = have > 0 ? ` The ${have} at hand hold ${formatM2(Math.round(have * packMm2))}, so` : ' So';
  const enough =
    asked === null || have > 0
      ? ''
      : asked < packs
        ? ` No: ${amount(asked, pack)} cover ${formatM2(asked * packMm2)}, ${formatM2(needMm2 - asked * packMm2)} too little.`
        : ` Yes: ${amount(asked, pack)} cover ${formatM2(asked * packMm2)}.`;
  const price = packPence
    ? ` At ${formatPence(packPence)} a ${pack} that is ${formatPence(packs * packPence)}.`
    : '';
  return reply(
    `${areaText(job, areaMm2)}${withWaste}, at ${formatM2(packMm2)} a ${pack}.${enough}${own} it takes ${amount(packs, pack)}${have > 0 ? ' more' : ''}.${price}${have > 0 ? SAME_BATCH : ''}`,
    { tools, memory: { asked: undefined, held: undefined } },
  );
}
