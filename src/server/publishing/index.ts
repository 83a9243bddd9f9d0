/**
 * Publishing: renders static pages again after a change, within a second. Call `queuePages` in the transaction of the
 * edit: the publisher starts after the commit.
 */
export { editedSince, whenEdited } from './pending-pages.ts';
export { followPages } from './follow.ts';
export { allPages, fixedPages, isFixedPage, pagesOfPhotos, pagesOfProduct } from './pages.ts';
export { startPublisher } from './publisher.ts';
export {
  changeRecorder,
  mentionsOf,
  queueAround,
  queuePages,
  queueProduct,
  queueProducts,
  refreshFigures,
} from './queue.ts';
export { reconcilePages } from './reconcile.ts';
