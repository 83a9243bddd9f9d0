/** One e-mail when a product can be had again, to an address whose owner has confirmed it. */
export { mailBackInStock, waitingFor } from './commands.ts';
export { stockAlertScreen } from './screen.ts';
