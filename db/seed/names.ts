/** Names and addresses of the demo's people. */

/** First names. */
export const FIRST = [
  'Aoife',
  'Conor',
  'Siobhan',
  'Declan',
  'Orla',
  'Patrick',
  'Grainne',
  'Liam',
  'Sinead',
  'Eoin',
  'Roisin',
  'Cathal',
  'Emma',
  'James',
  'Hannah',
  'Stephen',
  'Laura',
  'Mark',
  'Joanne',
  'Peter',
  'Claire',
  'Andrew',
  'Ruth',
  'Gareth',
  'Alison',
  'Ian',
  'Heather',
  'Neil',
  'Fiona',
  'Colin',
  'Deirdre',
  'Owen',
  'Moira',
  'Callum',
  'Isla',
];
/** Invented surnames. */
export const LAST = [
  'Sampleton',
  'Mockford',
  'Placeholm',
  'Exemplar',
  'Trialby',
  'Specimen',
  'Demoran',
  'Fixtureson',
  'Dummett',
  'Patternell',
  'Modelby',
  'Instanceton',
  'Protoway',
  'Draftley',
];

/** A person's town. `country` is an ISO code. */
export interface Town {
  readonly town: string;
  readonly code: string;
  readonly country: string;
}

/** Real towns with postcodes that do not exist, because their second half is never assigned. */
export const TOWNS: readonly Town[] = [
  { town: 'Belfast', code: 'BT9 0ZZ', country: 'GB' },
  { town: 'Bangor', code: 'BT20 0ZZ', country: 'GB' },
  { town: 'Derry', code: 'BT48 0ZZ', country: 'GB' },
  { town: 'Lisburn', code: 'BT28 0ZZ', country: 'GB' },
  { town: 'Newry', code: 'BT34 0ZZ', country: 'GB' },
  { town: 'Armagh', code: 'BT61 0ZZ', country: 'GB' },
  { town: 'Coleraine', code: 'BT52 0ZZ', country: 'GB' },
  { town: 'Omagh', code: 'BT78 0ZZ', country: 'GB' },
  { town: 'Dundalk', code: 'A91 XX00', country: 'IE' },
  { town: 'Dublin', code: 'D06 XX00', country: 'IE' },
  { town: 'Glasgow', code: 'G12 0ZZ', country: 'GB' },
  { town: 'Stranraer', code: 'DG9 0ZZ', country: 'GB' },
];

/** Invented streets. */
export const STREETS = [
  'Sample Street',
  'Example Avenue',
  'Specimen Park',
  'Mockingbird Lane',
  'Pattern Road',
  'Trial Terrace',
  'Placeholder Place',
];
