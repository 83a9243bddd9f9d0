import type { Viewer } from './server/http/viewer.ts';

declare global {
  namespace App {
    interface Locals {
      viewer: Viewer;
    }
  }
}
