/** Recognises other languages by their function words, and replies in that language. */

interface Language {
  /** Common words of the language that are not English words. */
  readonly words: RegExp;
  /** 'Only English is understood, a person can be asked for', in that language. */
  readonly says: string;
}

const LANGUAGES: readonly Language[] = [
  {
    words:
      /(?<![\p{L}])(?:an bhfuil|bhfuil|agaibh|agat|urlár|dia dhuit|conas|cén|cá|céard|táim|tá|níl|mé|sibh|le haghaidh|go raibh|ba mhaith|freisin|cén chaoi)(?![\p{L}])/giu,
    says: 'Gabh mo leithscéal, ní thuigim ach Béarla.',
  },
  {
    words:
      /(?<![\p{L}])(?:czy|jak|ile|kosztuje|macie|mam|jest|są|podłog\p{L}*|panele|dostaw\p{L}*|wysyłacie|proszę|dzień dobry|dla|się|nie|płytki|łazienk\p{L}*)(?![\p{L}])/giu,
    says: 'Przepraszam, rozumiem tylko po angielsku.',
  },
  {
    words:
      /(?<![\p{L}])(?:ar turite|kiek|kainuoja|grindys|grindų|labas|sveiki|man reikia|pristatot\p{L}*|ar|yra)(?![\p{L}])/giu,
    says: 'Atsiprašau, suprantu tik angliškai.',
  },
  {
    words:
      /(?<![\p{L}])(?:avez|vous|bonjour|combien|est-ce|livrez|livraison|parquet en|salle de bains?|je|quel|quelle|pour|une|des|du|coûte|carrelage)(?![\p{L}])/giu,
    says: 'Pardon, je ne comprends que l’anglais.',
  },
  {
    words:
      /(?<![\p{L}])(?:cu[aá]nto|cuesta|env[ií]o|tienen|hola|para|suelo|baño|qu[eé]|el|los|una|puedo|hacen)(?![\p{L}])/giu,
    says: 'Perdón, solo entiendo inglés.',
  },
  {
    words:
      /(?<![\p{L}])(?:haben sie|wie viel|wieviel|kostet|liefern|lieferung|guten tag|ich|und|für|ist|das|boden|fliesen|brauche|bitte|nach)(?![\p{L}])/giu,
    says: 'Entschuldigung, ich verstehe nur Englisch.',
  },
  {
    words:
      /(?<![\p{L}])(?:quanto custa|vocês|têm|olá|entrega|chão|preciso|você|não|uma|banheiro)(?![\p{L}])/giu,
    says: 'Desculpe, só entendo inglês.',
  },
  {
    words: /(?<![\p{L}])(?:aveți|cât|costă|livrați|bună|pentru|podea|vreau|este|și|sunt)(?![\p{L}])/giu,
    says: 'Îmi pare rău, înțeleg doar engleza.',
  },
  {
    words: /[іїєґ]\p{L}*|\p{Script=Cyrillic}{3,}/giu,
    says: 'Вибачте, я розумію лише англійську. Извините, я понимаю только по-английски.',
  },
  { words: /\p{Script=Arabic}{2,}/giu, says: 'عذرًا، أفهم الإنجليزية فقط.' },
  { words: /\p{Script=Han}{2,}/giu, says: '抱歉，我只懂英语。' },
];

/** English words that none of these languages has. One may be part of a name; several make an English sentence. */
const ENGLISH =
  /\b(?:the|do|does|you|your|have|how|what|which|when|where|can|could|would|is|are|my|for|with|and|need|want|floor(?:ing|s)?|delivery|boxes|please|show|of|in|to)\b/gi;

/**
 * The reply to a sentence in another language, in that language; null for English, and if it is uncertain.
 *
 * @example foreignWords('Czy macie panele dębowe?') // 'Przepraszam, rozumiem tylko po angielsku.'
 */
export function foreignWords(text: string): string | null {
  const counted = LANGUAGES.map(({ words, says }) => ({ says, count: text.match(words)?.length ?? 0 }));
  const [first] = counted.sort((a, b) => b.count - a.count);
  if (!first) return null;
  const english = text.match(ENGLISH)?.length ?? 0;
  const isOtherScript = /[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}]{2,}/u.test(text);
  return first.count > english && (first.count >= 2 || isOtherScript) ? first.says : null;
}
