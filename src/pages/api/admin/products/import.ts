import * as z from 'zod';
import { endpoint, FILE_BODY_BYTES } from '#server/http/endpoint.ts';
import { forCatalogue, importProducts } from '#server/catalogue/admin/index.ts';

const body = z.object({
  csv: z.string('Please choose a CSV file.').min(1, 'Please choose a CSV file.'),
  dry_run: z.boolean('Please say yes or no.').default(true),
  keep_stock: z.boolean('Please say yes or no.').default(false),
  match_names: z.boolean('Please say yes or no.').default(false),
  seal: z.string('The seal must be text.').optional(),
});

export const POST = endpoint({
  ...forCatalogue,
  summary:
    'Imports a product file in one transaction. A dry run reports the changes. `keep_stock` keeps the stock of existing products; with `match_names` a row without an id changes the product of its name; with the `seal` of a dry run nothing is imported if that has not shown all changes.',
  body,
  maxBody: FILE_BODY_BYTES,
  handle: ({ body: { csv, dry_run: dryRun, keep_stock: keepStock, match_names: matchNames, seal }, actor }) =>
    importProducts(csv, { dryRun, keepStock, matchNames }, actor, seal),
});
