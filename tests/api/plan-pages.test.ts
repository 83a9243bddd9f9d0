/** The planner's pages without a script: the shell, the form with its answer, and plans by their links. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { PlanWire } from '#domain/rooms/contract.ts';
import type { KeptPlanWire } from '#domain/rooms/kept-contract.ts';
import { formatPounds } from '#domain/shared/money.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let anna: Shopper;
let wood: ProductWire;
let carpet: ProductWire;

beforeAll(async () => {
  shop = await sharedShop();
  anna = await aShopper(shop, 'anna-sheets');
  const listed = async (category: string, isRight: (product: ProductWire) => boolean) => {
    const { body } = await shop.send(
      'GET',
      `/api/products?category=${encodeURIComponent(category)}&limit=100`,
    );
    const found = (body as { products: ProductWire[] }).products.find(isRight);
    if (!found) throw new Error(`the seed has no such ${category}`);
    return found;
  };
  wood = await listed('Laminate Flooring', ({ stock }) => stock > 60);
  carpet = await listed(
    'Carpet',
    ({ unit, box_size_m2, stock }) => unit === 'metre' && box_size_m2 === 4 && stock > 60,
  );
});

const page = async (path: string, accept = 'text/html') => {
  const answer = await shop.fetch(path, { headers: { accept }, redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
};
const planned = async (room: object): Promise<PlanWire> =>
  (await shop.send('POST', '/api/plan', { rooms: [room] })).body as PlanWire;

describe('the form without a script', () => {
  const form = (fields: Record<string, string>) =>
    page(`/plan/answer?${new URLSearchParams(fields).toString()}`);

  test('stands on the planner’s page', async () => {
    const { status, text } = await page('/plan');
    expect(status).toBe(200);
    expect(text).toContain('action="/plan/answer"');
  });

  test('answers for a rectangle as the call does', async () => {
    const shape = { kind: 'rectangle', length_m: 4.2, width_m: 3.6 };
    const doors = [{ width_m: 0.838 }];
    const plan = await planned({ name: 'Hall', shape, product_id: wood.id, doors });
    const { text } = await form({ name: 'Hall', length: '4.2', width: '3.6', floor: wood.name, doors: '1' });
    expect(text).toContain(formatPounds(plan.total_price));
    for (const line of plan.kit) expect(text).toContain(line.reason);
  });

  test('answers for two joined rectangles off the roll as the call does, in feet as well', async () => {
    const parts = [
      { x_m: 0, y_m: 0, length_m: 5.029, width_m: 3 },
      { x_m: 0, y_m: 3, length_m: 2, width_m: 1.5 },
    ];
    const plan = await planned({ name: 'Room', shape: { kind: 'rectangles', parts }, product_id: carpet.id });
    const fields = { length: `16' 6"`, width: '3', length2: '2', width2: '1.5', floor: carpet.id };
    const { text } = await form(fields);
    expect(text).toContain(formatPounds(plan.total_price));
    expect(text).toContain(`${plan.rooms[0]?.cut?.length_m.toFixed(2)} m of the 4 m roll`);
  });

  test('answers with the cut that is chosen', async () => {
    const shape = { kind: 'rectangle', length_m: 7, width_m: 1.4 };
    const room = { name: 'Room', shape, product_id: carpet.id };
    for (const cut_choice of ['fewest_joins', 'least_money']) {
      const plan = await planned({ ...room, cut_choice });
      const { text } = await form({ length: '7', width: '1.4', floor: carpet.id, cut_choice });
      expect(text).toContain(formatPounds(plan.total_price));
      expect(text).toMatch(new RegExp(`value="${cut_choice}"[^>]*selected`));
    }
  });

  test('plans stairs with the floor, beside a room or alone, by usual measures where none is given', async () => {
    const stairs = [
      { steps: 13, going_mm: 250, rise_mm: 200, width_mm: 900, winders: 3, product_id: carpet.id },
    ];
    const shape = { kind: 'rectangle', length_m: 4, width_m: 3 };
    const rooms = [{ name: 'Hall', shape, product_id: carpet.id }];
    const asked = { floor: carpet.id, stairs_steps: '13', stairs_width_mm: '900', stairs_winders: '3' };
    const both = { ...asked, name: 'Hall', length: '4', width: '3' };
    for (const [fields, body] of [
      [both, { rooms, stairs }],
      [
        { ...asked, length: '' },
        { rooms: [], stairs },
      ],
    ] as const) {
      const plan = (await shop.send('POST', '/api/plan', body)).body as PlanWire;
      const { text } = await form(fields);
      expect(text).toContain(formatPounds(plan.total_price));
      expect(text).toContain('3 of them turning (winders)');
    }
    const wrong = await form({ ...both, stairs_steps: '400' });
    expect(wrong.text).toMatch(/name="stairs_steps"[^>]*value="400"|value="400"[^>]*name="stairs_steps"/);
    for (const stairs_steps of ['400', '12,5', '13abc'])
      expect((await form({ ...both, stairs_steps })).text).toContain('a whole number of steps, from 1 to 40');
  });

  test('offers the floors that its words could mean, and keeps what was typed', async () => {
    const { text } = await form({ length: '4.2', width: '3.6', floor: 'oak' });
    expect(text).toContain('Which of these floors?');
    expect(text).toContain('value="4.2"');
  });

  test.each([
    [{ length: 'four', width: '3', floor: 'WOOD' }, 'plain number'],
    [{ length: '0.0005', width: '3', floor: 'WOOD' }, 'at least 10 cm'],
    [{ length: '10000', width: '3', floor: 'WOOD' }, 'at most 100 m'],
    [{ length: '4', width: '3', length2: '2', floor: 'WOOD' }, 'both sides of the second part'],
    [{ length: '4', width: '3', floor: '' }, 'which floor'],
    [{ length: '4', width: '3', floor: 'zzzzzz qqqq' }, 'No floor has these words'],
    [{ length: '4', width: '3', floor: 'WOOD', doors: '300' }, 'number of doors'],
    [{ length: '4', width: '3', floor: 'CARPET', pattern: 'herringbone' }, 'no pieces to lay in a pattern'],
  ])('says beside the field what is wrong with %j', async (fields, words) => {
    const floors: Record<string, string> = { WOOD: wood.id, CARPET: carpet.id };
    const { status, text } = await form({ ...fields, floor: floors[fields.floor] ?? fields.floor });
    expect(status).toBe(200);
    expect(text).toContain(words);
    expect(text).toContain('aria-invalid="true"');
  });
});

describe('the page of a plan’s link', () => {
  const rooms = () => [
    { name: 'Snug', shape: { kind: 'rectangle', length_m: 5, width_m: 6 }, product_id: carpet.id },
    { name: 'Hall', shape: { kind: 'rectangle', length_m: 4, width_m: 2 }, product_id: wood.id },
  ];
  const keep = async () => {
    const { body } = await shop.send(
      'POST',
      '/api/plans',
      { name: 'Downstairs', rooms: rooms() },
      anna.bearer,
    );
    return body as { id: string; share_url: string; fitter_url: string; plan: PlanWire };
  };

  test('shows plan, cuts, kit and prices to whoever opens the link', async () => {
    const { share_url, plan } = await keep();
    const { status, location } = await page(new URL(share_url).pathname);
    expect(status).toBe(303);
    const { text } = await page(location ?? '');
    for (const words of [
      'Downstairs',
      'Snug',
      'Hall',
      carpet.name,
      'The other way to cut it: £',
      'Plan your own',
    ])
      expect(text).toContain(words);
    expect(text).toContain(formatPounds(plan.total_price));
    expect(text).toContain('noindex');
    expect(text).not.toContain(anna.email);
  });

  test('shows the fitter everything but the prices, which cannot be had from the fitter’s own link', async () => {
    const { share_url, fitter_url } = await keep();
    const [share, own] = [share_url, fitter_url].map((url) => new URL(url).pathname.split('/').at(-1) ?? '');
    for (const path of [`/plan/shared/${share}?for=fitter`, `/plan/shared/${own}`]) {
      const { text } = await page(path);
      expect(text).toContain('of the 4 m roll');
      const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
      expect(main).not.toMatch(/£/);
      expect(main).not.toContain('/plan#plan=');
      if (path.endsWith(own ?? '')) expect(text).not.toContain(share);
    }
    expectProblem(await shop.send('GET', `/api/plans/shared/${own}`), 404, 'no_plan');
    expect((await shop.fetch(`/plan/shared/${own}/plan.pdf`)).status).toBe(200);
    expect((await shop.fetch(`/plan/shared/${own}x`)).status).toBe(404);
  });

  test('shows the chosen cut as the one to make, and the fitter no other', async () => {
    const narrow = { kind: 'rectangle', length_m: 7, width_m: 1.4 };
    const room = { name: 'Landing', shape: narrow, product_id: carpet.id, cut_choice: 'least_money' };
    const stairs = [{ steps: 13, going_mm: 220, rise_mm: 200, width_mm: 850, product_id: wood.id }];
    const job = { name: 'Upstairs', rooms: [room], stairs };
    const { body } = await shop.send('POST', '/api/plans', job, anna.bearer);
    const { share_url, fitter_url, rooms: kept, plan } = body as KeptPlanWire;
    expect(kept).toEqual([room]);
    const [planned] = plan?.rooms ?? [];
    expect(plan?.cuts).toMatchObject([{ ...planned?.cut_least, quantity: 3 }]);
    const share = new URL(share_url).pathname.replace('/api/plans', '/plan');
    for (const [path, hasPrices] of [
      [share, true],
      [new URL(fitter_url).pathname, false],
    ] as const) {
      const sheet = (await page(path)).text;
      const pdf = await wordsOfPdf(
        new Uint8Array(await (await shop.fetch(`${path}/plan.pdf`)).arrayBuffer()),
      );
      // A line of the PDF ends where the sheet does.
      for (const text of [sheet, pdf.replace(/\s+/g, ' ')]) {
        const [made, other] = text.split('The other way to cut it');
        expect(made).toContain(`${planned?.cut_least?.length_m.toFixed(2)} m of the 4 m roll`);
        expect(other).toContain(`${planned?.cut?.length_m.toFixed(2)} m of the 4 m roll`);
        for (const way of [made, other]) expect(way).toContain('The least possible length is');
        expect(other?.startsWith(': £')).toBe(hasPrices);
        expect(text).toContain(wood.name);
        expect(text).toContain('13 steps, each 220 mm deep (going) and 200 mm high (rise), 850 mm wide');
      }
    }
  });

  test('has the notes for the fitter on the fitter’s sheet alone', async () => {
    const notes = 'Park in the lane; a cable lies at the left wall.';
    const shape = { kind: 'rectangle', length_m: 4, width_m: 3 };
    const room = { name: 'Snug', shape, product_id: carpet.id };
    const job = { name: 'With notes', rooms: [room], notes };
    const { body } = await shop.send('POST', '/api/plans', job, anna.bearer);
    const { share_url, fitter_url, id } = body as KeptPlanWire;
    expect((await shop.send('GET', `/api/plans/${id}`, undefined, anna.bearer)).body).toMatchObject({
      notes,
    });
    const share = new URL(share_url).pathname;
    expect((await shop.send('GET', share)).body).not.toHaveProperty('notes');
    const fitter = new URL(fitter_url).pathname;
    const pdf = await (await shop.fetch(`${fitter}/plan.pdf`)).arrayBuffer();
    expect((await page(fitter)).text).toContain(notes);
    expect(await wordsOfPdf(new Uint8Array(pdf))).toContain(notes);
    for (const query of ['', '?for=fitter'])
      expect((await page(share.replace('/api/plans', '/plan') + query)).text).not.toContain(notes);
  });

  test('names the pieces of a room in the PDF as on the page', async () => {
    const room = {
      name: 'Lounge',
      shape: { kind: 'rectangle', length_m: 7, width_m: 5 },
      product_id: carpet.id,
    };
    const { body } = await shop.send('POST', '/api/plans', { name: 'Down', rooms: [room] }, anna.bearer);
    const path = new URL((body as KeptPlanWire).fitter_url).pathname;
    const pdf = await wordsOfPdf(new Uint8Array(await (await shop.fetch(`${path}/plan.pdf`)).arrayBuffer()));
    for (const text of [pdf, (await page(path)).text]) expect(text).toContain('Lounge, piece 1');
  });

  test('tells the fitter at which wall to begin, where the drawing shows it', async () => {
    const { fitter_url } = await keep();
    const { text } = await page(new URL(fitter_url).pathname);
    expect(text.match(/Start wall/g)).toHaveLength(2);
    expect(text).toContain('top of the drawing, from its left corner');
  });

  test('is a PDF as well, which nobody may keep in a cache', async () => {
    const { share_url } = await keep();
    const path = `${new URL(share_url).pathname.replace('/api/plans', '/plan')}/plan.pdf`;
    for (const query of ['', '?for=fitter']) {
      const answer = await shop.fetch(path + query);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect((await answer.text()).startsWith('%PDF-')).toBe(true);
    }
    expect((await shop.fetch('/plan/shared/no-such-link/plan.pdf')).status).toBe(404);
  });

  test('leaves out of the kit what its owner has left out', async () => {
    const { plan } = await keep();
    const [line] = plan.kit;
    const body = { name: 'Less', rooms: rooms(), kit_without: [line?.product_id] };
    const { body: kept } = await shop.send('POST', '/api/plans', body, anna.bearer);
    const path = new URL((kept as { share_url: string }).share_url).pathname.replace('/api/plans', '/plan');
    const { text } = await page(path);
    expect(text).not.toContain(line?.reason);
    expect(text).toContain(
      formatPounds(Math.round((plan.total_price - (line?.total_price ?? 0)) * 100) / 100),
    );
  });

  test('says that a plan is gone once it is deleted', async () => {
    const { id, share_url } = await keep();
    await shop.send('DELETE', `/api/plans/${id}`, undefined, anna.bearer);
    const { status, text } = await page(new URL(share_url).pathname.replace('/api/plans', '/plan'));
    expect(status).toBe(404);
    expect(text).toContain('not shared any more');
  });
});
