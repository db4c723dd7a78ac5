import './base/quick-start.ts';

await import('./programs/office.ts');
