/** What the ways of saying a sentence show of it. */
import { expect, test } from 'vitest';
import { plain } from '#domain/language/plain.ts';
import { says } from '#domain/language/signals.ts';

test.each([
  ['When will you collect the faulty boxes?', true],
  ['how soon can somebody collect my return', true],
  ['when are you collecting the leftover boxes', true],
  ['when will the courier come and pick it up', true],
  ['when can I collect my order', false],
  ['can you tell me when I can collect', false],
  ['how soon can we pick it up', false],
])('goods are collected from the shopper: %s', (text, isSaid) =>
  expect(says('collectedFromMe', plain(text))).toBe(isSaid),
);

test.each([
  ['how much for fitting 25m2 lvt in Lisburn', true],
  ['fitting price for laminate 20m2', true],
  ['what do you charge for installation of 30 m2', true],
  ['how much laminate for fitting 20 m2', false],
  ['price of 20 m2 of laminate', false],
  ['how much is 25 m² of oak laminate including fitting costs', false],
  ['how much is 25 m² of oak laminate without fitting costs', false],
  ['25 m² of oak laminate and the fitting costs', false],
])('what fitting costs is asked: %s', (text, isSaid) =>
  expect(says('fittingPrice', plain(text))).toBe(isSaid),
);

test.each([
  ['your cheapest laminate or LVT with underlay, 20 m²', true],
  ['laminate or LVT incl. underlay for 20 m²', true],
  ['how much is underlay for laminate or LVT, 20 m²', false],
])('floors are asked for with underlay: %s', (text, isSaid) =>
  expect(says('withUnderlay', plain(text))).toBe(isSaid),
);

test.each([
  ["Can't I put laminate in the kitchen?", true],
  ['why not tiles in a bathroom', true],
  ['is LVT not warm enough', true],
  ["a bathroom floor, not tiles, they're freezing", false],
  ["I don't want carpet in the hall", false],
])('whether something does not do is asked: %s', (text, isSaid) =>
  expect(says('whetherNot', plain(text))).toBe(isSaid),
);
