/** A fault planted into the shop's own code, to prove that the named tests find it (scripts/test-planted.ts). */
export interface PlantedFault {
  /** What is wrong with the shop, in plain words. */
  readonly name: string;
  /** The file that is changed. */
  readonly file: string;
  /** Text that occurs exactly once in the file, and what replaces it. */
  readonly text: string;
  readonly replacement: string;
  /** Test files of which at least one has to fail; the beginning of a path stands for all files that begin with it. */
  readonly tests: readonly string[];
}
