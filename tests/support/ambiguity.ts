/**
 * Detects regular expressions with exponential backtracking (ReDoS). A backtracking engine is exponential if a state can
 * be reached from itself by the same text in two ways: each repetition then doubles the number of attempts. The pattern is
 * turned into its position automaton (Glushkov), and the two ways are searched in its product with itself.
 */
import { type AST, parseRegExpLiteral } from '@eslint-community/regexpp';

/** The characters that a position accepts, out of a sample alphabet that distinguishes all classes in use. */
type Taken = ReadonlySet<string>;

interface Part {
  readonly isNullable: boolean;
  readonly first: readonly number[];
  readonly last: readonly number[];
}

const EMPTY: Part = { isNullable: true, first: [], last: [] };
/** The most copies for a bounded repetition: more would add no new ambiguity. */
const MOST_COPIES = 3;
const SAMPLE = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  'é',
  '€',
  '中',
  '\u2028',
];

class Automaton {
  readonly taken: Taken[] = [];
  /** Transitions between positions, with the number of ways; more than one is an ambiguity. */
  readonly next: Map<number, number>[] = [];
  /** The contents of look-arounds, each of which is matched on its own. */
  readonly apart: Automaton[] = [];
  readonly #flags: string;

  constructor(alternatives: readonly AST.Alternative[], flags: string) {
    this.#flags = flags.replace(/[gyd]/g, '');
    this.#either(alternatives);
  }

  #position(raw: string): Part {
    const matcher = new RegExp(`^(?:${raw})$`, this.#flags);
    const id = this.taken.push(new Set(SAMPLE.filter((character) => matcher.test(character)))) - 1;
    this.next.push(new Map());
    return { isNullable: false, first: [id], last: [id] };
  }

  #join(from: readonly number[], to: readonly number[]): void {
    for (const one of from) {
      for (const other of to) this.next[one]?.set(other, (this.next[one]?.get(other) ?? 0) + 1);
    }
  }

  #then(before: Part, after: Part): Part {
    this.#join(before.last, after.first);
    return {
      isNullable: before.isNullable && after.isNullable,
      first: before.isNullable ? [...before.first, ...after.first] : before.first,
      last: after.isNullable ? [...before.last, ...after.last] : after.last,
    };
  }

  #either(alternatives: readonly AST.Alternative[]): Part {
    const parts = alternatives.map(({ elements }) =>
      elements.reduce<Part>((before, element) => this.#then(before, this.#element(element)), EMPTY),
    );
    return {
      isNullable: parts.some(({ isNullable }) => isNullable),
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
    };
  }

  #repeat({ element, min, max }: AST.Quantifier): Part {
    const copies = Math.max(1, Math.min(MOST_COPIES, max === Infinity ? min : max));
    let whole = EMPTY;
    for (let copy = 0; copy < copies; copy++) {
      const part = this.#element(element);
      const isLast = copy === copies - 1;
      if (max === Infinity && isLast) this.#join(part.last, part.first);
      whole = this.#then(whole, copy >= min ? { ...part, isNullable: true } : part);
    }
    return whole;
  }

  #element(element: AST.Element): Part {
    switch (element.type) {
      case 'Quantifier':
        return this.#repeat(element);
      case 'Group':
      case 'CapturingGroup':
        return this.#either(element.alternatives);
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
        return this.#position(element.raw);
      case 'Assertion':
        if (element.kind === 'lookahead' || element.kind === 'lookbehind') {
          this.apart.push(new Automaton(element.alternatives, this.#flags));
        }
        return EMPTY;
      default:
        return EMPTY;
    }
  }

  meets(one: number, other: number): boolean {
    const [a, b] = [this.taken[one], this.taken[other]];
    return a !== undefined && b !== undefined && [...a].some((character) => b.has(character));
  }
}

/** True if `start` can be reached from itself by one text in two ways. */
function doubles(automaton: Automaton, start: number): boolean {
  const size = automaton.taken.length;
  const key = (one: number, other: number, apart: boolean): number =>
    (one * size + other) * 2 + Number(apart);
  const seen = new Set<number>();
  const open: (readonly [number, number, boolean])[] = [[start, start, false]];
  for (let at = open.pop(); at; at = open.pop()) {
    const [one, other, apart] = at;
    for (const [a, ways] of automaton.next[one] ?? []) {
      for (const [b] of automaton.next[other] ?? []) {
        if (!automaton.meets(a, b)) continue;
        const split = apart || a !== b || ways > 1;
        if (a === start && b === start && split) return true;
        const mark = key(a, b, split);
        if (seen.has(mark)) continue;
        seen.add(mark);
        open.push([a, b, split]);
      }
    }
  }
  return false;
}

const isAmbiguous = (automaton: Automaton): boolean =>
  automaton.taken.some((_, position) => doubles(automaton, position)) || automaton.apart.some(isAmbiguous);

/** True if the pattern (a literal as written, `/…/flags`) can backtrack exponentially. */
export function isExponential(literal: string): boolean {
  const { pattern, flags } = parseRegExpLiteral(literal);
  return isAmbiguous(new Automaton(pattern.alternatives, flags.raw));
}
