import type { Miss } from './server/catalogue/index.ts';
import type { AdminFrame } from './server/admin/index.ts';
import type { Viewer } from './server/http/viewer.ts';

declare global {
  namespace App {
    interface Locals {
      viewer: Viewer;
      /** What the layout of the admin's pages shows. */
      adminFrame: () => Promise<AdminFrame>;
      /** What the search of a product list did not find. */
      miss?: Miss | null;
    }
  }
}
