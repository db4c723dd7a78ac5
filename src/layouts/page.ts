/** What every page runs. One entry, so that a page asks for one script. */
import '#features/navigation/dialogs.ts';
import '#features/navigation/header.ts';
import '#features/navigation/footer.ts';
import '#features/city/city-picker.ts';
