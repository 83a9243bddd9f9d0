import { expect, test } from 'vitest';
import { planSheetPdf } from '#server/rooms/sheet-pdf.ts';

test('a door that is given a little off its wall is an opening in it on the PDF', async () => {
  const sheetWith = async (doors: readonly { width_m: number; x_m: number; y_m: number }[]) => {
    const shape = { kind: 'rectangle' as const, length_m: 5, width_m: 4 };
    const rooms = [{ name: 'Lounge', shape, doors: [...doors] }];
    const plan = { name: 'Home', rooms, plan: null, floors: {} };
    return (await planSheetPdf([plan], false)).length;
  };
  const onWall = await sheetWith([{ width_m: 0.8, x_m: 2, y_m: 0 }]);
  expect(onWall).not.toBe(await sheetWith([]));
  expect(await sheetWith([{ width_m: 0.8, x_m: 2, y_m: 0.12 }])).toBe(onWall);
});
