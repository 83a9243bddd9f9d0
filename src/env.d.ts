import type { Miss } from './server/catalogue/index.ts';
import type { Viewer } from './server/http/viewer.ts';

declare global {
  namespace App {
    interface Locals {
      viewer: Viewer;
      /** What the search of a product list did not find. */
      miss?: Miss | null;
    }
  }
}
