/*
 * Until the script of the product list runs (`data-list` is still empty), or where it does not come at all, a changed filter
 * or sort order loads the page. The hash keeps a phone at its filters. A file of its own, sent as it stands.
 */
addEventListener('change', function (event) {
  var form = event.target.form;
  if (!form || !form.matches('[data-list=""] [data-filter-form]')) return;
  form.action = '/products' + location.hash;
  form.requestSubmit();
});
