/* Why, and what each part does: layouts/Base.astro. Not bundled, only minified (astro.config.mjs). */
(function () {
  var root = document.documentElement;
  root.dataset.scripted = '';

  function lay() {
    do {
      var part = document.querySelector('.later');
      part?.classList.remove('later');
    } while (part?.matches('li:nth-child(odd)'));
    if (part || document.readyState === 'loading') requestAnimationFrame(lay);
    else delete root.dataset.opened;
  }
  if (!location.hash && performance.getEntriesByType('navigation')[0]?.type === 'navigate') {
    root.dataset.opened = '';
    requestAnimationFrame(lay);
  }

  function viewer() {
    var cookie = /(?:^|; )viewer=([^;]+)/.exec(document.cookie);
    try {
      return cookie && JSON.parse(decodeURIComponent(cookie[1]));
    } catch {
      return null;
    }
  }
  function show() {
    var who = viewer();
    root.dataset.viewer = who ? (who.admin ? 'admin' : 'user') : 'guest';
  }
  show();
  addEventListener('pageshow', function (event) {
    if (event.persisted) show();
  });

  addEventListener('unhandledrejection', function (event) {
    if (/Transition was/.test(event.reason)) event.preventDefault();
  });

  addEventListener('change', function (event) {
    var form = event.target.form;
    if (!form || !form.matches('[data-list=""] [data-filter-form]')) return;
    form.action = '/products' + location.hash;
    form.requestSubmit();
  });

  addEventListener('wheel', function (event) {
    var field = event.target;
    if (field.type !== 'number' || field.readOnly) return;
    field.readOnly = true;
    setTimeout(function () {
      field.readOnly = false;
    });
  });

  function fill(event) {
    var menu = event.target.closest?.('[data-opens]')?.dataset.opens;
    var template = document.querySelector('#' + menu + '>template');
    if (!template) return;
    template.replaceWith(template.content);
    dispatchEvent(new Event('ardglen:filled'));
  }
  ['pointerover', 'focusin', 'click'].forEach(function (name) {
    addEventListener(name, fill, true);
  });

  function open(button, isOpen) {
    if (!button) return;
    button.ariaExpanded = isOpen;
    button.parentNode.toggleAttribute('data-closed', !isOpen);
    if (button.parentNode.matches(':focus-within')) button.focus();
  }
  addEventListener('click', function (event) {
    var button = event.target.closest('[data-mega]');
    open(button, button?.ariaExpanded === 'false');
  });
  addEventListener('keydown', function (event) {
    if (event.key === 'Escape')
      open(document.querySelector('[data-mega][aria-expanded=true],:hover>[data-mega]'), false);
  });

  if (/(?:^|; )consent=(?:all|needed)/.test(document.cookie)) root.dataset.consented = '';

  var named = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i.test(navigator.userAgent);
  var meta = document.querySelector('meta[name=viewport]');
  var plain = meta.content;
  var narrow = matchMedia('(max-width: 767.98px)');
  function decide() {
    var mobile = named || narrow.matches;
    root.toggleAttribute('data-mobile', mobile);
    if (root.hasAttribute('data-lock-zoom')) {
      meta.content = mobile ? plain + ', maximum-scale=1, user-scalable=no' : plain;
    }
  }
  decide();
  narrow.addEventListener('change', decide);

  addEventListener('load', function () {
    new ResizeObserver(function (_, observer) {
      root.toggleAttribute('data-bar', innerWidth > root.clientWidth);
      observer.disconnect();
    }).observe(root);
  });

  try {
    if (localStorage.getItem('my_floor')) root.dataset.floor = '';
    var size = localStorage.getItem('text_size');
    if (/^(125|150|175|200)$/.test(size)) root.dataset.textSize = size;
    if (localStorage.getItem('banner_dismissed') === (root.dataset.notice || '1'))
      root.dataset.bannerDismissed = '';
  } catch {
    // Storage is blocked.
  }
})();
