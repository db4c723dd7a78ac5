import { renderToString } from 'react-dom/server';
import { CityPicker } from '#features/catalogue/city/city-picker.tsx';
import { SearchForm } from '#features/catalogue/search/search-form.tsx';
import { SignInFrame } from '#features/people/sign-in/window/sign-in-frame.tsx';

/** What every page has alike, rendered once for all of them: for each it would be half of a page's time. */

export const SEARCH_BOX = renderToString(<SearchForm />);
export const CITY_WINDOW = renderToString(<CityPicker />);
export const SIGN_IN_WINDOW = renderToString(<SignInFrame />);
