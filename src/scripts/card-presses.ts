/** Actions of a card's heart and sample button. */
import { store } from '#config/store.ts';
import { NOT_SAMPLE_ELIGIBLE } from '#domain/cart/texts.ts';
import { formatPence } from '#domain/shared/money.ts';
import { calls } from '#islands/api.ts';
import { addSample, sampleRefusal } from '#islands/stores/cart.ts';
import { showToast } from '#islands/stores/toasts.ts';
import { isGuest } from '#islands/stores/viewer.ts';
import { toggleWishlist } from '#islands/stores/wishlist.ts';

/** Acts on a press. @param isWished the state that a heart showed when it was pressed */
export async function press(button: HTMLElement, isWished: boolean): Promise<void> {
  const heart = button.closest('.product-card')?.querySelector<HTMLElement>('[data-wishlist]');
  const id = heart?.dataset.wishlist ?? button.dataset.sample;
  if (!id) return;
  if (button === heart) await toggleWishlist(id, !isWished);
  else await orderSample(id, button);
}

/** Checks that a sample is available, then adds it to the cart. */
async function orderSample(productId: string, button: HTMLElement): Promise<void> {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  try {
    const [{ eligible }, product] = await Promise.all([
      calls.sampleEligible(productId),
      calls.product(productId),
    ]);
    if (!eligible) return showToast(NOT_SAMPLE_ELIGIBLE, 'error');
    const { name, supplier, category, unit, stock, price, image_url, box_size_m2, price_per_m2 } = product;
    const facts = { product_name: name, product_price: price, supplier, category, unit, stock };
    const images = image_url === null ? [] : [image_url];
    await addSample(
      {
        ...facts,
        product_id: productId,
        product_images: images,
        box_size_m2,
        price_per_m2,
        cut_to_size: false,
      },
      store.samples.shippingPence,
    );
    const shipping = formatPence(store.samples.shippingPence);
    showToast(
      isGuest()
        ? `FREE Sample added to cart! ${shipping} shipping cost will be added at checkout.`
        : `Sample added to cart! ${shipping} shipping will be added at checkout.`,
    );
  } catch (error) {
    showToast(sampleRefusal(error), 'error');
  } finally {
    button.ariaBusy = null;
  }
}
