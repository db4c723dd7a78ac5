import './base/quick-start.ts';

await import('./programs/shop.ts');
