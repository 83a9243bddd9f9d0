/** What every page needs of script: small, without React, deferred. */
import { showAges } from './ago.ts';
import { startCardActions } from './card-actions.ts';
import { startCartCount } from './cart-count.ts';
import { showHoursToday } from './hours.ts';
import { mergeLater } from './merge-later.ts';
import { startPrefetch } from './prefetch.ts';
import { startNavigation } from './navigation.ts';
import { startSearch } from './search.ts';
import { startSocialProof } from './social-proof-start.ts';
import { startTextSize } from './text-size.ts';
import { startToasts } from './toast.ts';
import { showViewerName } from './viewer-name.ts';
import { startZoomLock } from './zoom-lock.ts';

startToasts();
startNavigation();
startSearch();
startCartCount();
mergeLater();
showViewerName();
showHoursToday();
startTextSize();
startZoomLock();
showAges();
startCardActions();
startPrefetch();
startSocialProof();
