/** Planted faults: what a room takes, how it is laid and cut, and whether a floor suits it. */
import type { PlantedFault } from './fault.ts';

const unit = (name: string): string[] => [`tests/unit/domain/rooms/${name}.test.ts`];

export const ROOMS: readonly PlantedFault[] = [
  {
    name: 'a join may run into a doorway',
    file: 'src/domain/rooms/roll/drops.ts',
    text: 'line <= from || line >= to);',
    replacement: 'line <= from || line >= from);',
    tests: unit('doorways'),
  },
  {
    name: 'joins run where people walk',
    file: 'src/domain/rooms/roll/drops.ts',
    text: 'Math.abs(line - front) < TRAFFIC_MM',
    replacement: 'Math.abs(line - front) < 0',
    tests: unit('doorways'),
  },
  {
    name: 'the drops of a pattern do not meet',
    file: 'src/domain/rooms/roll/drops.ts',
    text: 'index === 0 || repeat === 0 ? length',
    replacement: 'index >= 0 || repeat === 0 ? length',
    tests: unit('roll/one-room'),
  },
  {
    name: 'the chosen cut is not the one that is made',
    file: 'src/domain/rooms/roll/cut.ts',
    text: '(takesLeast && least) || cut',
    replacement: '(!takesLeast && least) || cut',
    tests: unit('chosen-cut'),
  },
  {
    name: 'the order does not say how to cut a carpet of several rooms',
    file: 'src/domain/rooms/job.ts',
    text: 'before?.cut ?? line.cut',
    replacement: 'before ? before.cut : line.cut',
    tests: unit('chosen-cut'),
  },
  {
    name: 'a chosen rectangle is cut on the event loop',
    file: 'src/server/rooms/plan-for.ts',
    text: "chosen.shape.kind !== 'area'",
    replacement: "chosen.shape.kind === 'rectangles'",
    tests: ['tests/api/room-cuts.test.ts'],
  },
  {
    name: 'a landing has no riser',
    file: 'src/domain/rooms/stairs.ts',
    text: 'length: length + flight.rise + flight.trims.step,',
    replacement: 'length: length + flight.trims.step,',
    tests: unit('roll/one-room'),
  },
  {
    name: 'the pieces of a herringbone lie over each other',
    file: 'src/domain/rooms/lattice.ts',
    text: '[long, -long],',
    replacement: '[long, -short],',
    tests: unit('laying'),
  },
  {
    name: 'solid wood suits underfloor heating',
    file: 'src/domain/rooms/suitability-rules.ts',
    text: "if (!bears('underfloor_heating'))",
    replacement: "if (bears('wall'))",
    tests: unit('suitability'),
  },
  {
    name: 'the mildest verdict decides',
    file: 'src/domain/rooms/suitability.ts',
    text: "['no', 'yes_if', 'yes']",
    replacement: "['yes', 'yes_if', 'no']",
    tests: unit('suitability'),
  },
  {
    name: 'a glued pattern gets a floating underlay',
    file: 'src/domain/rooms/kit.ts',
    text: "build !== 'click' || stepsMm || GLUED_PATTERNS.has(pattern)",
    replacement: "build !== 'click' || stepsMm",
    tests: unit('kit'),
  },
  {
    name: 'doors are edged too',
    file: 'src/domain/rooms/doorways.ts',
    text: 'wallMm - doors.reduce',
    replacement: 'wallMm - 0 * doors.reduce',
    tests: unit('kit'),
  },
  {
    name: 'the kit takes only the best and the cheapest pack of a product',
    file: 'src/domain/rooms/kit-goods.ts',
    text: 'options.filter((option) => wanted.has(productOf(option)))',
    replacement: 'options.filter((option) => option === best || option === cheapest)',
    tests: unit('cheapest-mix'),
  },
  {
    name: 'underlay has the waste of a floor',
    file: 'src/domain/calculator/rules.ts',
    text: "(category === 'Underlay' ? 0 : usual)",
    replacement: "(category === 'Underlay' ? usual : usual)",
    tests: unit('room-terms'),
  },
  {
    name: 'the kit does not follow the settings',
    file: 'src/domain/rooms/trade-rules.ts',
    text: 'rulesOf({ ...DEFAULT_TRADE, ...changed });',
    replacement: 'rulesOf({ ...changed, ...DEFAULT_TRADE });',
    tests: ['tests/api/plan-settings.test.ts'],
  },
];
