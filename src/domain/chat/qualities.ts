/**
 * Qualities that shoppers ask for but that our product data does not hold (stain proof, quiet …), and what the assistant
 * says about each, so that the goods it shows are not understood to have them.
 */
import type { Category } from '../catalogue/categories.ts';
import { plain } from './plain.ts';

interface Quality {
  readonly says: RegExp;
  /** The sentence for any category. */
  readonly tell: string;
  /** Sentences for single categories, which replace `tell`. */
  readonly of?: Partial<Record<Category, string>>;
}

const BY_AC = 'the AC rating: AC5 stands most';
const BY_WEAR_LAYER = 'the wear layer: 0.5 mm or more';

const QUALITIES: readonly Quality[] = [
  {
    says: /\b(?:outdoors?|patios?|balcon(?:y|ies)|terrace|exterior|driveway|outside(?=[?.!,]|$| (?:use|area|step|tiles?|floors?)))\b/,
    tell: 'Which of them may lie outdoors our data does not say: ask us before you order for a patio or a balcony.',
  },
  {
    says: /\bfrost[- ]?(?:proof|resist\w*|safe)/,
    tell: 'Porcelain takes up less than 0.5% water, so frost does nothing to it; which product its maker allows outdoors our data does not say.',
    of: {
      Adhesives:
        'Which adhesive stands frost once it has set our data does not say: ask us before you order.',
    },
  },
  {
    says: /\bstain(?:s|ing)?[- ]?(?:proof|resist\w*|free|guard\w*|repell\w*|block\w*)|\bbleach[- ]?(?:clean\w*|safe|resist\w*)/,
    tell: 'How well each stands stains our data does not say.',
    of: { Carpet: 'How well each stands stains our data does not say; synthetics do better than wool.' },
  },
  {
    says: /\b(?:scratch|dent|scuff)(?:es|ing)?[- ]?(?:proof|resist\w*|free)/,
    tell: 'How much each scratches our data does not say; felt under chairs helps every floor.',
    of: {
      Tiles: 'Tiles hardly scratch.',
      'Laminate Flooring': `For scratches go by ${BY_AC}.`,
      LVT: `For scratches go by ${BY_WEAR_LAYER}.`,
      'Wood Flooring': 'All wood dents and scratches; an oiled one is mended on the spot.',
    },
  },
  {
    says: /\b(?:hard[- ]?wearing|heavy[- ]?duty|commercial|durable|tough(?:est)?|heavy traffic|high traffic)\b/,
    tell: 'How long each lasts our data does not say.',
    of: {
      Tiles: 'Porcelain floor tiles are the hardest wearing of all.',
      'Laminate Flooring': `For wear go by ${BY_AC}.`,
      LVT: `For wear go by ${BY_WEAR_LAYER}.`,
      Carpet: 'For wear take a twist or a loop.',
    },
  },
  {
    says: /\b(?:fire|flame)[- ]?(?:rat\w+|proof|resist\w*|retard\w*|class\w*|safe)/,
    tell: 'Fire classes are not in our data: tell us which one you need, and we ask the maker before you order.',
  },
  {
    says: /\b(?:fsc|pefc|eco(?:[- ]?friendly|logical)?|sustainable|green credentials|carbon|recyclable)\b/,
    tell: 'Whether one carries a forest or an eco label our data does not say: write to us with its name, and we ask the maker.',
  },
  {
    says: /\b(?:hypo[- ]?allergenic|allerg\w*|asthma|anti[- ]?(?:bacterial|microbial)|(?:low|no|zero)[- ]?(?:voc|emissions?)|formaldehyde\w*|non[- ]?toxic)\b/,
    tell: 'Allergy labels and emissions are not in our data: ask us about the one you like, and we ask its maker.',
    of: { Carpet: 'Allergy labels are not in our data; of carpets a short pile holds the least dust.' },
  },
  {
    says: /\b(?:hid(?:es?|ing)|doesn't show|does not show|won't show)\b.{0,15}\b(?:dirt|dust|marks?|crumbs|hairs?|mud)\b/,
    tell: 'Mid tones and a flecked or textured face hide most.',
  },
  {
    says: /\b(?:quiet\w*|sound[- ]?(?:proof\w*|absorb\w*|deaden\w*)|acoustic|noise|\d+ ?db|decibels?)\b/,
    tell: 'How quiet a floor is depends most on what lies under it; our data does not say it of each.',
    of: {
      Underlay:
        'What one takes off footsteps stands on its page in dB, where its maker has measured it; in flats look for 19 dB or more.',
      Carpet: 'Every carpet is quieter than a hard floor, most of all on a thick underlay.',
    },
  },
  {
    says: /\b(?:fade|uv|sun(?:light)?)[- ]?(?:proof|resist\w*|stable|fast)/,
    tell: 'How slowly each one fades our data does not say.',
    of: { Tiles: 'Tiles do not fade.' },
  },
  {
    says: /\b(?:made|manufactured|produced|woven) in\b/,
    tell: 'Where a product is made our data does not say, only who makes it.',
  },
  {
    says: /\b(?:self[- ]?(?:adhesive|stick)|peel[- ](?:and|n|&)[- ]stick|stick[- ]on)\b/,
    tell: 'Whether one sticks by itself our data does not say; what is glued down wants an adhesive of its own.',
  },
  { says: /\banti[- ]?static\b/, tell: 'Whether one is antistatic our data does not say.' },
  {
    says: /\bmoth[- ]?(?:proof|resist\w*)/,
    tell: 'Whether one is treated against moths our data does not say.',
  },
];

/**
 * The sentence to put before the goods shown to a shopper who asked for such a quality; null if none was asked for.
 *
 * @param category the category of all goods shown; null if there are several
 * @example qualityToTell('stain proof carpet', 'Carpet') // 'How well each stands stains our data does not say; …'
 */
export function qualityToTell(text: string, category: Category | null): string | null {
  const words = plain(text);
  const quality = QUALITIES.find(({ says }) => says.test(words));
  return quality ? ((category && quality.of?.[category]) ?? quality.tell) : null;
}
