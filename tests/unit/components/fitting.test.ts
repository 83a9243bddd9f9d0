/** Product pages, demo descriptions, area pages and the chat give the same fitting figures. */
import { describe, expect, it } from 'vitest';
import { areaFrontmatter } from '#domain/areas/area.ts';
import { CATEGORIES, type Category } from '#domain/catalogue/categories.ts';
import {
  DAMP_LIMIT,
  EDGE_GAP_MM,
  FLATNESS,
  HEATED_SURFACE_CELSIUS,
  HUMIDITY,
  REST_HOURS,
  TOG_LIMIT,
} from '#domain/fitting/fitting-figures.ts';
import { stepsOfCategory } from '#domain/fitting/fitting-steps.ts';
import { SAVED_REPLIES, TALKS } from '#db/seed/advice.ts';
import { ADVICE } from '#db/seed/catalogue/describe.ts';
import { adviceEntries } from '#server/advice/index.ts';
import { filled, readContent } from '#server/content/index.ts';
import { fittingLists } from '#server/fitting/index.ts';

/** All steps of a category under How to fit. */
const stepsOf = (category: Category): string[] =>
  stepsOfCategory(fittingLists(), category).map(({ text }) => filled(text));

const texts = [
  ...adviceEntries().map(({ text }) => text),
  ...CATEGORIES.flatMap(stepsOf),
  ...Object.values(ADVICE).flat(),
  ...TALKS.flatMap(({ lines }) => lines.map(([, text]) => text)),
  ...SAVED_REPLIES.map(([, text]) => text),
  ...readContent('areas', areaFrontmatter).map(({ data, body }) => filled(`${JSON.stringify(data)} ${body}`)),
];
const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s/));

/** Every figure that `at` finds in the sentences about `subject`. */
const figures = (lines: readonly string[], subject: RegExp, at: RegExp): Set<string> =>
  new Set(
    lines
      .filter((line) => subject.test(line))
      .flatMap((line) => [...line.matchAll(at)].map(([, figure = '']) => figure)),
  );

const set = (...values: (string | number)[]): Set<string> => new Set(values.map(String));

describe('in every text', () => {
  const RANGE = String.raw`(\d+(?:(?: to | and |-)\d+)?)`;

  it.each<[string, RegExp, RegExp, Set<string>]>([
    [
      'hours of rest',
      /\b(?:boxes|packs|boards|roll|sheet|rests?)\b/i,
      /\b(\d+)(?: hours|,| at least)/g,
      set(...Object.values(REST_HOURS)),
    ],
    ['humidity of the room', /./, new RegExp(`${RANGE} ?% humidity`, 'g'), set(HUMIDITY)],
    ['damp of the base', /./, /(\d+) ?% (?:RH|relative humidity)/g, set(...Object.values(DAMP_LIMIT))],
    ['damp below wood', /./, /(\d+) ?%(?: RH| relative humidity)? (?:for|under) wood/g, set(DAMP_LIMIT.wood)],
    [
      'gap at the edge',
      /./,
      new RegExp(`${RANGE} mm (?:gap|all round|(?:at|around|to) (?:the|every) (?:edge|wall))`, 'g'),
      set(...Object.values(EDGE_GAP_MM)),
    ],
    ['gap of click LVT', /./, new RegExp(`${RANGE} mm for click LVT`, 'g'), set(EDGE_GAP_MM.lvt)],
    ['surface over heating', /\bsurface\b/, /(\d+) °C/g, set(HEATED_SURFACE_CELSIUS)],
    ['tog over heating', /\btogether\b|\bwith its underlay\b/, /([\d.]+\d)(?: tog|\.$)/g, set(TOG_LIMIT)],
    ['flatness of the base', /./, /(\d+ mm (?:out of level )?(?:over|under a) \d m)\b/g, set(FLATNESS)],
  ])('one %s', (_name, subject, at, allowed) => {
    expect(figures(sentences, subject, at)).toEqual(allowed);
  });
});

describe('on the pages of a category', () => {
  it.each<[Category, number]>([
    ['Wood Flooring', REST_HOURS.wood],
    ['Laminate Flooring', REST_HOURS.laminate],
    ['LVT', REST_HOURS.lvt],
    ['Vinyl & Lino', REST_HOURS.vinyl],
  ])('%s has the same hours of rest in its description and under How to fit', (category, hours) => {
    for (const lines of [stepsOf(category), ADVICE[category]])
      expect(figures(lines, /./, /(\d+) hours/g)).toEqual(set(hours));
  });
});

describe('in the chat', () => {
  const answer = (id: string): string => adviceEntries().find((entry) => entry.id === id)?.text ?? '';

  it('the hours of rest are those of the product pages', () => {
    expect(answer('acclimatise')).toMatch(new RegExp(`wood (?:at least )?${REST_HOURS.wood} hours`, 'i'));
    expect(answer('acclimatise')).toContain(`laminate ${REST_HOURS.laminate}`);
    expect(answer('acclimatise')).toContain(`LVT ${REST_HOURS.lvt}`);
  });

  it('the damp limits are those of the product pages', () => {
    expect(answer('concrete-damp')).toContain(`${DAMP_LIMIT.resilient}% relative humidity for vinyl`);
    expect(answer('concrete-damp')).toContain(`${DAMP_LIMIT.wood}% for wood`);
  });

  it('the gaps at the edge are those of the product pages', () => {
    for (const id of ['expansion-gap', 'skirting-off']) {
      expect(answer(id)).toContain(`${EDGE_GAP_MM.laminate} mm for laminate`);
      expect(answer(id)).toContain(`${EDGE_GAP_MM.wood} mm for wood`);
    }
  });
});
