/** Conversations of several turns: keeping the subject, asking for missing facts, British sizes, naming itself as an AI. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type ChatAnswer, converse } from '#tests/support/chatting.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
const ids: Record<string, string> = {};

beforeAll(async () => {
  shop = await sharedShop();
  for (const category of ['Laminate Flooring', 'LVT', 'Wood Flooring']) {
    const { rows } = await shop.database.client.execute({
      sql: `SELECT id FROM products WHERE category = ? AND box_coverage_mm2 IS NOT NULL AND stock > 40 AND in_stock = 1
            AND archived_at IS NULL ORDER BY id LIMIT 1`,
      args: [category],
    });
    ids[category] = String(rows[0]?.['id']);
  }
});

const names = ({ message }: ChatAnswer) => (message?.attachments?.products ?? []).map(({ name }) => name);
const pageOf = (category: string) => `/products/${ids[category]}`;
const sum = ({ message }: ChatAnswer) => message?.attachments?.calculation ?? null;

describe('the assistant keeps the subject', () => {
  test('over follow-ups about colour, boxes, use and finance', async () => {
    const chat = await converse(shop);
    const oak = await chat.say('show me oak laminate');
    expect(names(oak).length).toBeGreaterThan(0);
    const grey = await chat.say('and in grey?');
    expect(
      grey.message?.attachments?.products.every(({ category }) => category === 'Laminate Flooring'),
    ).toBe(true);
    expect(names(grey)).not.toEqual(names(oak));
    const boxes = await chat.say('how many boxes for 4 m by 5 m?');
    expect(sum(boxes)?.area_m2).toBe(20);
    expect(boxes.message?.attachments?.products[0]?.id).toBe(grey.message?.attachments?.products[0]?.id);
    const bathroom = await chat.say('is it fine in a bathroom?');
    expect(bathroom.response).toMatch(/laminate/i);
    expect(bathroom.response).toMatch(/bathroom/i);
    const month = await chat.say('what would it be per month?');
    expect(month.response).toContain('0% APR');
    expect(month.response).toContain('20 m²');
  });

  test('when one of the products shown is picked, or cheaper ones are requested', async () => {
    const chat = await converse(shop);
    const shown = await chat.say('show me grey carpet');
    const second = shown.message?.attachments?.products[1];
    const facts = await chat.say('how much is the second one?');
    expect(facts.message?.attachments?.products[0]?.id).toBe(second?.id);
    expect(facts.response).toContain(`£${second?.price.toFixed(2)}`);
    const cheaper = await chat.say('anything cheaper?');
    for (const product of cheaper.message?.attachments?.products ?? [])
      expect(product.category).toBe('Carpet');
  });

  test('until another product’s page is opened', async () => {
    const chat = await converse(shop);
    const first = await chat.say('how many boxes for 20 m²?', pageOf('LVT'));
    expect(first.message?.attachments?.products[0]?.id).toBe(ids['LVT']);
    const second = await chat.say('how many boxes for 20 m²?', pageOf('Wood Flooring'));
    expect(second.message?.attachments?.products[0]?.id).toBe(ids['Wood Flooring']);
    // The area is still known.
    const third = await chat.say('and what does it cost per month?', pageOf('Laminate Flooring'));
    expect(third.response).toContain('20 m²');
  });
});

describe('the assistant handles follow-ups to its answers', () => {
  test('a product shown is picked and calculated, and two are compared', async () => {
    const chat = await converse(shop);
    await chat.say('about 22 square metres');
    const shown = await chat.say('grey laminate');
    const [first, second] = shown.message?.attachments?.products ?? [];
    expect(shown.response).toContain('Tell me which one, and I will work out the boxes for 22 m²');
    const boxes = await chat.say('the second one');
    expect(sum(boxes)?.area_m2).toBe(22);
    expect(boxes.message?.attachments?.products[0]?.id).toBe(second?.id);
    const wasteful = await chat.say('and with 25% waste');
    expect(wasteful.response).toContain('with 25% for cuts');
    expect(wasteful.message?.attachments?.calculation?.boxes_needed).toBeGreaterThanOrEqual(
      sum(boxes)?.boxes_needed ?? Infinity,
    );
    const pair = await chat.say('compare the first and the second');
    expect(names(pair)).toEqual([first?.name, second?.name]);
    expect(pair.response).toMatch(/£[\d.]+ per m².*£[\d.]+ per m²/s);
    // There is no fourth product, so it asks.
    expect((await chat.say('the fourth one')).response).toContain('Which of them do you mean?');
  });

  test('a budget for the whole room is kept by the calculator’s figures, also for another kind of floor', async () => {
    const chat = await converse(shop);
    const answers = [await chat.say('i have £500 for a 20m2 bedroom'), await chat.say('something in carpet')];
    for (const { message, response } of answers) {
      expect(response).toContain('within £500.00 for 20 m²');
      expect(message?.attachments?.products.length).toBeGreaterThan(0);
      for (const { id } of message?.attachments?.products ?? []) {
        const path = `/api/products/${id}/calculate-price?area_m2=20&waste_percentage=10`;
        const { body } = await shop.send('POST', path);
        expect((body as { total_price: number }).total_price).toBeLessThanOrEqual(500);
      }
    }
  });

  test.each([
    [['can i put lvt over underfloor heating', 'and carpet?'], /tog/],
    [['do yous deliver to letterkenny', 'how much is it'], /FREE/],
    [['whats best for a bathroom', 'show me some'], /floors for bathrooms/],
    [['how much a month for a £900 floor'], /12 monthly payments of £75\.00/],
    [['do you ship to Germany'], /To any other country we do not deliver\./],
    [['Czy macie panele dębowe?'], /in English only.*person/],
    [['how long does delivry take'], /about 2 weeks/],
    [['youre useless'], /sorry.*person/],
    [['is your lvt phthalate free'], /do not know/],
  ])('%s', async (turns, said) => {
    const chat = await converse(shop);
    let last = '';
    for (const turn of turns) last = (await chat.say(turn)).response;
    expect(last).toMatch(said);
  });
});

describe('the assistant asks for missing facts', () => {
  test('for the area, then for the floor, and remembers both', async () => {
    const chat = await converse(shop);
    expect((await chat.say('how many boxes do I need?')).response).toMatch(/how big is the room/i);
    const noted = await chat.say('it is 5 metres by 4, how many packs?');
    expect(noted.response).toMatch(/20 m².*which floor/is);
    await chat.say('show me oak lvt');
    expect(sum(await chat.say('how many boxes then?'))?.area_m2).toBe(20);
  });

  test('and offers a person if it does not know the answer', async () => {
    const chat = await converse(shop);
    const { response } = await chat.say('what is the capital of Peru');
    expect(response).toMatch(/do not know/);
    expect(response).toMatch(/person/);
    expect(response).not.toContain('Lima');
  });
});

describe('questions from the showroom', () => {
  test('suppliers are those of the catalogue or of a category, and one supplier’s products can be shown', async () => {
    const chat = await converse(shop);
    const { rows } = await shop.database.client.execute(
      "SELECT DISTINCT supplier FROM products WHERE category = 'Laminate Flooring' AND archived_at IS NULL",
    );
    const makers = rows.map(({ supplier }) => String(supplier));
    expect((await chat.say('what brands do you do?')).response).toContain('Laminate Flooring: ');
    const { response } = await chat.say('what makes of laminate do ye have');
    for (const maker of makers) expect(response).toContain(maker);
    const shown = await chat.say(`have you any ${makers[0]?.toLowerCase()} laminate`);
    expect(shown.response.toLowerCase()).toContain(makers[0]?.toLowerCase());
    const { rows: found } = await shop.database.client.execute({
      sql: 'SELECT DISTINCT supplier FROM products WHERE name IN (?, ?, ?, ?)',
      args: names(shown),
    });
    expect(found.map(({ supplier }) => supplier)).toEqual([makers[0]]);
  });

  test('an unknown name is not answered with other products', async () => {
    const chat = await converse(shop);
    const answered = await chat.say('do you stock Quixofloor');
    expect(answered.response).toMatch(/I do not know/);
    expect(names(answered)).toEqual([]);
  });

  test('asked whether boxes fit a car, it says where the weight stands and offers delivery', async () => {
    const chat = await converse(shop);
    const { response } = await chat.say('how many boxes fit in a car');
    expect(response).toMatch(/weight of one box in its specification.*ship free/s);
  });

  test('an area mentioned in passing is kept, and stairs are added', async () => {
    expect((await (await converse(shop)).say('grey oak laminate for 14 m2')).response).toContain('for 14 m²');
    const chat = await converse(shop);
    await chat.say('the kitchen is 3.5 by 4 metres, and we have a dog');
    await chat.say('show me grey lvt');
    expect(sum(await chat.say('how much for the lot'))?.area_m2).toBe(14);
    const { response } = await chat.say('carpet for a 4m x 3m room and the stairs');
    expect(response).toMatch(/12 m².*stairs come on top/s);
  });

  test('a cut off the roll answers no question after it about other floors', async () => {
    const chat = await converse(shop);
    const cut = await chat.say('how much sheet vinyl from a 2 m roll for a room 3.9 x 2.8');
    expect(cut.response).toContain('Off a roll of 2 m');
    expect((await chat.say('and from a 3 m roll?')).response).toContain('Off a roll of 3 m');
    for (const question of [
      'how do I lay a herringbone floor?',
      'is any herringbone on sale?',
      'a carpet 4 m wide in grey please',
    ])
      expect((await chat.say(question)).response, question).not.toContain('Off a roll');
  });

  test('a remnant that does not cover the floor is not offered for it', async () => {
    const chat = await converse(shop);
    const shown = await chat.say('cheapest carpet for 27 m2');
    expect(names(shown).length).toBeGreaterThan(0);
    expect(names(shown).filter((name) => name.includes('Remnant'))).toEqual([]);
    const { rows } = await shop.database.client.execute(
      "SELECT id FROM products WHERE unit = 'piece' AND name LIKE '%Remnant%' AND archived_at IS NULL LIMIT 1",
    );
    const piece = await (
      await converse(shop)
    ).say('how much for 40 m2', `/products/${String(rows[0]?.['id'])}`);
    expect(piece.response).toContain('there would be joins');
  });

  test('a shopper who does not know what to choose is asked for the room, unless it was named', async () => {
    const chat = await converse(shop);
    expect((await chat.say('I don’t know what I want')).response).toMatch(
      /which room it is, roughly how big/,
    );
    expect((await chat.say('what would you recommend for a bathroom?')).response).toMatch(/Tiles or LVT/);
    expect(names(await chat.say('what would you recommend?')).length).toBeGreaterThan(0);
  });

  test('a shopper whose order is late gets an apology and a phone number', async () => {
    const chat = await converse(shop);
    const { response } = await chat.say('my delivery was meant to come on Tuesday and nobody rang');
    expect(response).toMatch(/^I am sorry.*log in.*ring/s);
  });
});

describe('sizes in local notation', () => {
  test.each([
    ['my kitchen is 12ft x 10ft, how many boxes', 11.15],
    ["how many boxes for 12'6 by 10'", 11.61],
    ['it is four and a half metres by three, how many packs', 13.5],
    ['cost for 200 sq ft', 18.58],
    ['I have twenty five square metres to cover', 25],
    ['how much for a room 6 metres long and 4 wide', 24],
    ['boxes for two rooms, 12 square metres and 9 square metres', 21],
  ])('%s', async (text, area) => {
    const chat = await converse(shop);
    const answered = await chat.say(text, pageOf('Laminate Flooring'));
    expect(sum(answered)?.area_m2).toBeCloseTo(area, 1);
    expect(answered.response).toContain(`£${sum(answered)?.total_price.toFixed(2)}`);
  });
});

describe('the assistant says that it is an AI', () => {
  test.each(['are you a real person?', 'am I talking to a bot?', 'who are you'])('%s', async (text) => {
    const chat = await converse(shop);
    expect((await chat.say(text)).response).toMatch(/AI assistant, not a person.*ask for a person/s);
  });

  test('in its first message, and uses British English', async () => {
    const chat = await converse(shop);
    expect((await chat.history())[0]?.content).toMatch(/AI assistant.*person/s);
    expect((await chat.say('which color would make a small room look bigger')).response).not.toMatch(
      /\bcolor\b/,
    );
  });
});

test('answers have a source that links to an existing page of the shop', async () => {
  const chat = await converse(shop);
  for (const text of [
    'How long does delivery take?',
    'Can I return unused boxes?',
    'Which floor is best with dogs?',
  ]) {
    const { message } = await chat.say(text);
    const [source] = message?.attachments?.sources ?? [];
    expect(source?.href).toMatch(/^\//);
    expect((await shop.fetch(source?.href ?? '')).status).toBe(200);
  }
});

describe('every part of a message is answered', () => {
  test('what is not stocked is said by name, and the question after it answered', async () => {
    const { say } = await converse(shop);
    const { response } = await say('do yous sell gripper rods and how much is a sample?');
    expect(response).toContain('We do not stock gripper rods.');
    expect(response).toContain('£5.99');
  });

  test('several goods are summed, each for its own area', async () => {
    const { say } = await converse(shop);
    const { response } = await say(
      'bedroom 3 x 4 m in carpet and a hall 2 x 3 m in laminate, how much roughly?',
    );
    expect(response).toMatch(/12 m² of carpet.*6 m² of laminate.*Together that is from £/s);
  });

  test('a room said before is the room of a size said after', async () => {
    const { say } = await converse(shop);
    await say('which floor is best for a bathroom?');
    expect((await say('it is 1.8 x 2.1 m')).response).toMatch(/for bathrooms.*3\.78 m²/s);
  });
});
