/** Takes away what the Google tag keeps in this browser. */
export function forgetTag(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (name.startsWith('_ga'))
      document.cookie = `${name}=; path=/; expires=${new Date(0).toUTCString()}`;
  }
}
