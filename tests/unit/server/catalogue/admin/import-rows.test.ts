import { expect, test } from 'vitest';
import { readProductFile as readFile } from '#server/catalogue/admin/import-rows.ts';

const readProductFile = (csv: string) => readFile(csv, () => Promise.resolve([]));
const HEAD = 'name,price,category,supplier';
const errorsOf = async (...lines: string[]) =>
  (await readProductFile([HEAD, ...lines, ''].join('\n'))).errors.map(
    ({ row, message }) => `${row}: ${message}`,
  );

test('a malformed row is reported once, by its line in the file', async () => {
  expect(await errorsOf('A,1.00,Other,X', '"B,1.00,Other,X')).toEqual([
    '3: A quotation mark is opened in this row and not closed.',
  ]);
  expect(await errorsOf('A,1.00,Other', 'B,1.00,Other,X', 'C, D,1.00,Other,X')).toEqual([
    '2: This row has fewer cells than the first row has columns.',
    '4: This row has more cells than the first row has columns. Is a comma not in quotation marks?',
  ]);
});

test('blank rows are skipped, but count in row numbers as in a spreadsheet', async () => {
  expect(await errorsOf('A,1.00,Other,X', '', ',,,', 'B,1.00,Other', '', 'C,0x10,Other,X')).toEqual([
    '5: This row has fewer cells than the first row has columns.',
  ]);
  expect(await errorsOf('A,1.00,Other,X', '', 'C,free,Other,X')).toEqual([expect.stringMatching(/^4: /)]);
  const { errors } = await readProductFile(['', HEAD, '', 'C,free,Other,X'].join('\r\n'));
  expect(errors.map(({ row }) => row)).toEqual([4]);
});

test.each(['0x10', '1e3', 'Infinity', '12 34'])('%s is not a valid price', async (price) => {
  expect(await errorsOf(`A,${price},Other,X`)).toEqual([expect.stringMatching(/^2: Please give the price/)]);
});

test('a good file has no errors', async () => {
  expect(await errorsOf('A,1.00,Other,X')).toEqual([]);
});

test('a column that is in the file twice is named', async () => {
  const errorsBelow = async (head: string) =>
    (await readProductFile(`${head}\nA,1.00,Other,X,B,C\n`)).errors.map(({ message }) => message);
  expect(await errorsBelow(`${HEAD},sku, SKU`)).toEqual(['The file has the column “sku” more than once.']);
  expect(await errorsBelow(`${HEAD},,`)).toEqual([
    'There is something in column 5, which has no name in the first row.',
    'There is something in column 6, which has no name in the first row.',
  ]);
});

test.each([
  ['a header and rows that end in commas', `${HEAD},,\nA,1.00,Other,X,,\nB,2.00,Other,X,,\n`],
  ['an empty column in the middle', 'name,price,,category,supplier\nA,1.00,,Other,X\nB,2.00, ,Other,X\n'],
  ['a header alone that ends in commas', `${HEAD},,\nA,1.00,Other,X\nB,2.00,Other,X,\n`],
  ['rows alone that end in commas', `${HEAD}\nA,1.00,Other,X,,\nB,2.00,Other,X\n`],
])('%s are read as a spreadsheet wrote them', async (_, csv) => {
  const { rows, errors } = await readProductFile(csv);
  expect(errors).toEqual([]);
  expect(rows.map(({ body }) => [body.name, body.supplier])).toEqual([
    ['A', 'X'],
    ['B', 'X'],
  ]);
});

const OAK = { id: 'oak', sku: 'OAK-1', name: 'Oak', price: '1.00', category: 'Other', supplier: 'X' };
test.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('a stock take with %s between its cells is read', async (_, separator) => {
  const lines = [['sku', 'stock'], ['OAK-1', '12'], []].map((cells) => cells.join(separator));
  const { rows, errors } = await readFile(lines.join('\r\n'), () => Promise.resolve([OAK]));
  expect(errors).toEqual([]);
  expect(rows.map(({ id, stock }) => [id, stock])).toEqual([['oak', 12]]);
});

test('a cell too many is told by what separates the cells', async () => {
  const { errors } = await readFile('sku\tstock\nOAK-1\t1\t2\n', () => Promise.resolve([OAK]));
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringContaining('Is a tab not in quotation marks?'),
  ]);
});
