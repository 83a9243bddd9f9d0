/** Questions about products, asked and answered by shoppers and published by staff. */
export { questionsFor, questionsForBuild } from './queries.ts';
export { questionsScreen } from './screen.ts';
