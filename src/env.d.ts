declare namespace App {
  interface Locals {
    viewer: import('./server/http/viewer.ts').Viewer;
  }
}
