// Loads what the product's processes load, and ends.
import '@biteboard/all-in-one';
import '@biteboard/platform/distributed';
